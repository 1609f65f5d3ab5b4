import { useEffect, useMemo } from "react";
import { useLocation } from "react-router-dom";

import { useEffects } from "../actions/effects";
import { LoadState } from "../components/LoadState";
import { Link } from "../actions/Link";
import { tagOf } from "../data/etag";
import { fetchData } from "../data/fetchData";
import { recordOf, useSource } from "../data/RecordContext";
import { useRequest, type RequestState } from "../data/useRequest";
import { useApplication, useDocument } from "../engine/application";
import { fillRoute, fillWords, parametersOf, toText } from "../engine/interpolate";
import type { Block, Kind, Row, Wire } from "../engine/protocol";
import { Heading, useRenderContext } from "../engine/renderContext";
import { copiedFrom } from "../engine/routes";
import { useElapsed } from "../lib/useElapsed";
import { FormCard } from "../widgets/form/FormCard";
import { EMPTY_RECORD, type LoadedRecord } from "../widgets/form/formReducer";
import { copyOf, formDataOf, initialDataOf, optionLabelsOf, prefilledIn } from "../widgets/form/schema";
import { useDraft } from "../widgets/form/useDraft";

type FormBlock = Kind<Block, "form">;

/** The form is drawn together with its record if the record arrives within this time. */
const RECORD_GRACE_MS = 50;

function loadedFrom(block: FormBlock, edit: Wire<"Edit">, record: Row, data: unknown): LoadedRecord {
  return { record, data: formDataOf(block, edit, record), tag: tagOf(data) };
}

/** Returns the function that restores a deleted record and loads it again. */
function useRestore(block: FormBlock, edit: Wire<"Edit">): Pick<LoadedRecord, "restore"> {
  const { values } = useRenderContext();
  const { perform } = useEffects();
  const application = useApplication();
  const { restore: call, load } = edit;
  if (call === null) return {};
  const restore = async () => {
    await perform(call, { values });
    const now = await fetchData(application, load.call, { values }); // another user may have restored it already
    const record = now.ok ? recordOf(load, now.data) : null;
    return now.ok && record !== null ? loadedFrom(block, edit, record, now.data) : null;
  };
  return { restore };
}

interface NoRecordProps {
  title: string;
  lines: number;
  request: RequestState;
  /** Whether the form has a draft. */
  kept: boolean;
}

/** The placeholder of a form without its record. */
function NoRecord({ title, lines, request, kept }: NoRecordProps) {
  const { uiText } = useDocument();
  const safe = kept && request.unanswered;
  return (
    <section className="card form-card">
      <header className="card-head"><Heading>{title}</Heading></header>
      <LoadState
        request={safe ? { ...request, unanswered: false } : request}
        lines={lines}
        failure={safe ? uiText.form.offline : request.message}
      />
    </section>
  );
}

/** A form that changes the record of the route. A missing record redirects to the route of the form. */
function EditForm({ block, edit }: { block: FormBlock; edit: Wire<"Edit"> }) {
  const { values } = useRenderContext();
  const { go } = useEffects();
  const request = useSource(edit.load, {}, true); // edit the current version, not a cached one
  const { state, data, passes, gone } = request;
  const late = useElapsed(RECORD_GRACE_MS);
  const draft = useDraft(useLocation().pathname).get();
  const restore = useRestore(block, edit);
  const record = recordOf(edit.load, data);
  const lost = state === "failed" || (state === "loaded" && toText(record?.[edit.requiredField]) === "");
  const left = gone === null ? null : draft;
  const leads = lost && !passes && edit.to !== null && left === null;
  useEffect(() => {
    if (leads && edit.to !== null) void go(fillRoute(edit.to, values), { replace: true, state: { notFound: edit.notFound } });
  }, [leads, go, edit.to, edit.notFound, values]);
  if (gone !== null && left !== null) {
    const { base, tag } = left;
    return <FormCard block={block} save={edit} loaded={{ record: base, data: base, tag, gone, ...restore }} />;
  }
  const failed = lost && !leads;
  const there = record !== null && !lost;
  if (failed || (!there && !late)) {
    const shown: RequestState = { ...request, state: failed ? "failed" : "loading" };
    return <NoRecord title={edit.title} lines={block.fields.length * 2} request={shown} kept={draft !== null} />;
  }
  // While the record loads, the form is drawn without its values, because drawing takes longest.
  const loaded = there ? { ...loadedFrom(block, edit, record, data), ...restore } : null;
  const { duplicate } = edit;
  const action = duplicate !== null && there && <Link className="button" to={fillRoute(duplicate.to, values)}>{duplicate.label}</Link>;
  return <FormCard block={block} save={edit} loaded={loaded} action={action} />;
}

/** A form for a new record, with a sentence above it. */
function AddForm({ block, sentence }: { block: FormBlock; sentence: string }) {
  const { search } = useLocation();
  const given = JSON.stringify(prefilledIn(block, search));
  const empty = useMemo(() => ({ ...EMPTY_RECORD, data: { ...initialDataOf(block, block.add), ...(JSON.parse(given) as Row) } }), [block, given]);
  return (
    <>
      {sentence !== "" && <p className="not-found" role="status">{sentence}</p>}
      <FormCard key={given} block={block} save={block.add} loaded={empty} />
    </>
  );
}

interface CopyProps {
  block: FormBlock;
  edit: Wire<"Edit">;
  duplicate: Wire<"Duplicate">;
  /** The key of the record to copy. */
  original: string;
}

/** A form for a new record with the values of another one. */
function CopyForm({ block, edit, duplicate, original }: CopyProps) {
  const { uiText } = useDocument();
  const { add } = block;
  const { without } = duplicate;
  const key = useMemo(() => Object.fromEntries(parametersOf(edit.load.call.path).map((name) => [name, original])), [edit, original]);
  const request = useRequest(edit.load.call, key, { current: true });
  const late = useElapsed(RECORD_GRACE_MS);
  const record = recordOf(edit.load, request.data);
  const loaded = useMemo(() => {
    if (record === null) return null;
    return { ...EMPTY_RECORD, record: optionLabelsOf(block, add, record), data: copyOf(block, add, record, without), base: initialDataOf(block, add) };
  }, [block, add, record, without]);
  if (request.state === "failed" && !request.passes) return <AddForm block={block} sentence={uiText.form.noOriginal} />;
  if (record === null || loaded === null) {
    return late ? <NoRecord title={add.title} lines={block.fields.length * 2} request={request} kept={false} /> : null;
  }
  return (
    <>
      <p className="not-found" role="status">{fillWords(duplicate.title, record)}</p>
      <FormCard block={block} save={add} loaded={loaded} without={without} />
    </>
  );
}

export default function Form({ block }: { block: FormBlock }) {
  const { values } = useRenderContext();
  const { state, search } = useLocation() as { state: { notFound?: string } | null; search: string };
  const { edit } = block;
  if (edit !== null && Object.keys(values).length > 0) return <EditForm key={JSON.stringify(values)} block={block} edit={edit} />;
  const original = copiedFrom(search);
  if (edit === null || edit.duplicate === null || original === null) return <AddForm block={block} sentence={state?.notFound ?? ""} />;
  return <CopyForm key={original} block={block} edit={edit} duplicate={edit.duplicate} original={original} />;
}
