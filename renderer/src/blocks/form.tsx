import { useEffect, useMemo, useState } from "react";
import { useLocation } from "react-router-dom";

import { useEffects } from "../actions/effects";
import { Link } from "../actions/Link";
import { LoadState } from "../components/LoadState";
import { tagOf, type ChangeInfo } from "../data/etag";
import { fetchData } from "../data/fetchData";
import { recordOf, useSource } from "../data/RecordContext";
import { useRequest, type RequestState } from "../data/useRequest";
import { useApplication, useDocument } from "../engine/application";
import { canFill, fillRoute, fillWords, parametersOf, toText } from "../engine/interpolate";
import { preloadable } from "../engine/preloadable";
import type { Block, Kind, Row, Wire } from "../engine/protocol";
import { Heading, useRenderContext } from "../engine/renderContext";
import { copiedFrom, isReversed } from "../engine/routes";
import { locale } from "../lib/locale";
import type { ValueField } from "../widgets/form/fields/props";
import { FormCard } from "../widgets/form/FormCard";
import { EMPTY_RECORD, type LoadedRecord } from "../widgets/form/formReducer";
import {
  copyOf,
  fieldsOf,
  formDataOf,
  initialDataOf,
  labelsOf,
  optionLabelsOf,
  prefilledIn,
  reversedCopy,
} from "../widgets/form/schema";
import { useDeletedValues, withFilled } from "../widgets/form/useDeletedValues";
import { useDraft } from "../widgets/form/useDraft";

type FormBlock = Kind<Block, "form">;

/** Return whether a number of milliseconds has passed since the first rendering. */
function useElapsed(delay: number): boolean {
  const [elapsed, setElapsed] = useState(false);
  useEffect(() => {
    const timer = window.setTimeout(() => setElapsed(true), delay);
    return () => window.clearTimeout(timer);
  }, [delay]);
  return elapsed;
}

const Deletion = preloadable(() => import("../widgets/form/Deletion"));

/** The form is drawn together with its record if the record arrives within this time. */
const RECORD_GRACE_MS = 50;

function loadedFrom(block: FormBlock, edit: Wire<"Edit">, record: Row, data: unknown): LoadedRecord {
  return { record, data: formDataOf(block, edit, record), tag: tagOf(data) };
}

/** Return the function that restores a deleted record and load it again. */
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

/** The ID of a deleted record, and who deleted it. */
interface DeletedRecord {
  id: string;
  who: ChangeInfo;
}

/** What the form for a new record says if the address of another record has led to it. */
interface MissingRecord {
  notFound: string;
  deleted: DeletedRecord | null;
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
      <header className="flow card-head">
        <Heading>{title}</Heading>
      </header>
      <LoadState
        request={safe ? { ...request, unanswered: false } : request}
        lines={lines}
        failure={safe ? uiText.form.offline : request.message}
      />
    </section>
  );
}

/** A deleted record in place of its form. */
function NoLongerThere({
  block,
  edit,
  text,
  deleted,
}: {
  block: FormBlock;
  edit: Wire<"Edit">;
  text: string;
  deleted: DeletedRecord;
}) {
  return (
    <section className="card form-card">
      <header className="flow card-head">
        <Heading>{edit.title}</Heading>
      </header>
      <div className="record-state">
        <p role="alert">{text}</p>
        <Deletion {...deleted} resource={block.resource} />
      </div>
    </section>
  );
}

/** A form that changes the record of the route. A missing record redirects to the route of the form. */
function EditForm({ block, edit }: { block: FormBlock; edit: Wire<"Edit"> }) {
  const { values } = useRenderContext();
  const { go } = useEffects();
  const { uiText } = useDocument();
  const request = useSource(edit.load, {}, true); // edit the current version, not a cached one
  const { state, data, passes, gone } = request;
  const late = useElapsed(RECORD_GRACE_MS);
  const draft = useDraft(useLocation().pathname).get();
  const restore = useRestore(block, edit);
  const record = recordOf(edit.load, data);
  const lost = state === "failed" || (state === "loaded" && toText(record?.[edit.requiredField]) === "");
  const left = gone === null ? null : draft;
  const deleted = useMemo(() => (gone === null ? null : { id: toText(values["id"]), who: gone }), [gone, values]);
  const leads = lost && !passes && edit.to !== null && left === null;
  useEffect(() => {
    const missing: MissingRecord = { notFound: edit.notFound, deleted };
    if (leads && edit.to !== null) void go(fillRoute(edit.to, values), { replace: true, state: missing });
  }, [leads, go, edit.to, edit.notFound, deleted, values]);
  if (gone !== null && left !== null) {
    const { base, tag } = left;
    return <FormCard block={block} save={edit} loaded={{ record: base, data: base, tag, gone, ...restore }} />;
  }
  const failed = lost && !leads;
  if (failed && deleted !== null)
    return <NoLongerThere block={block} edit={edit} text={request.message ?? uiText.shell.noData} deleted={deleted} />;
  const there = record !== null && !lost;
  if (failed || (!there && !late)) {
    const shown: RequestState = { ...request, state: failed ? "failed" : "loading" };
    return <NoRecord title={edit.title} lines={block.fields.length * 2} request={shown} kept={draft !== null} />;
  }
  // While the record loads, the form is drawn without its values, because drawing takes longest.
  const loaded = there ? { ...loadedFrom(block, edit, record, data), ...restore } : null;
  const { duplicate } = edit;
  const action = duplicate !== null && there && (
    <>
      <Link className="button" to={fillRoute(duplicate.to, values)}>
        {duplicate.label}
      </Link>
      {duplicate.reversal !== null && (
        <Link className="button" to={`${fillRoute(duplicate.to, values)}&reverse=true`}>
          {duplicate.reversal.label}
        </Link>
      )}
    </>
  );
  return <FormCard block={block} save={edit} loaded={loaded} action={action} />;
}

/** Says why the form for a new record was opened in place of another record; nothing if it was not. */
function MissingNotice({ block, missing: { notFound, deleted } }: { block: FormBlock; missing: MissingRecord }) {
  if (deleted !== null)
    return (
      <div className="flow not-found missing-record" role="status">
        <Deletion {...deleted} resource={block.resource} />
      </div>
    );
  return (
    notFound !== "" && (
      <p className="not-found" role="status">
        {notFound}
      </p>
    )
  );
}

/** A form for a new record. */
function AddForm({ block, missing }: { block: FormBlock; missing: MissingRecord }) {
  const { search } = useLocation();
  const given = JSON.stringify(prefilledIn(block, search));
  const empty = useMemo(
    () => ({ ...EMPTY_RECORD, data: { ...initialDataOf(block, block.add), ...(JSON.parse(given) as Row) } }),
    [block, given],
  );
  return (
    <>
      <MissingNotice block={block} missing={missing} />
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
  /** How the copy differs from the record if it is its opposite. */
  reversal: Wire<"Reversal"> | null;
}

/** Return the copy of a record, with the fields that it lacks because their records are deleted; null until that is
 * known. */
function useCopy({ block, edit, duplicate: { without }, reversal }: Omit<CopyProps, "original">, data: unknown) {
  const { add } = block;
  const record = recordOf(edit.load, data);
  const fields = useMemo(() => fieldsOf(block, add), [block, add]);
  const deleted = useDeletedValues(fields, record);
  return useMemo(() => {
    if (record === null || deleted === null) return null;
    const copied = copyOf(block, add, record, [...without, ...withFilled(deleted)]);
    return {
      deleted,
      loaded: {
        ...EMPTY_RECORD,
        record: optionLabelsOf(block, add, record),
        data: reversal === null ? copied : reversedCopy(copied, reversal),
        base: initialDataOf(block, add),
      },
    };
  }, [block, add, record, without, deleted, reversal]);
}

/** Says which record a copy is of, and which of its values are missing. */
function CopyNotice({
  block,
  title,
  record,
  deleted,
}: {
  block: FormBlock;
  title: string;
  record: Row;
  deleted: ValueField[];
}) {
  const { form } = useDocument().uiText;
  const labels = labelsOf(block.add);
  const fields = new Intl.ListFormat(locale).format(deleted.map(({ name }) => labels[name] ?? name));
  return (
    <div className="not-found" role="status">
      <p>{fillWords(title, record)}</p>
      {deleted.length > 0 && <p>{fillWords(form.deleted, { fields })}</p>}
    </div>
  );
}

/** A form for a new record with the values of another one. */
function CopyForm({ block, edit, duplicate, original, reversal }: CopyProps) {
  const { uiText } = useDocument();
  const { add } = block;
  const key = useMemo(
    () => Object.fromEntries(parametersOf(edit.load.call.path).map((name) => [name, original])),
    [edit, original],
  );
  const request = useRequest(edit.load.call, key, { current: true });
  const late = useElapsed(RECORD_GRACE_MS);
  const record = recordOf(edit.load, request.data);
  const copy = useCopy({ block, edit, duplicate, reversal }, request.data);
  if (request.state === "failed" && !request.passes) {
    const deleted = request.gone === null ? null : { id: original, who: request.gone };
    return <AddForm block={block} missing={{ notFound: uiText.form.noOriginal, deleted }} />;
  }
  if (record === null || copy === null) {
    return late ? <NoRecord title={add.title} lines={block.fields.length * 2} request={request} kept={false} /> : null;
  }
  return (
    <>
      <CopyNotice block={block} title={(reversal ?? duplicate).title} record={record} deleted={copy.deleted} />
      <FormCard block={block} save={add} loaded={copy.loaded} without={duplicate.without} />
    </>
  );
}

export default function Form({ block }: { block: FormBlock }) {
  const { values } = useRenderContext();
  const { state, search } = useLocation() as { state: Partial<MissingRecord> | null; search: string };
  const { edit } = block;
  if (edit !== null && canFill(edit.load.call.path, values))
    return <EditForm key={JSON.stringify(values)} block={block} edit={edit} />;
  const original = copiedFrom(search);
  if (edit === null || edit.duplicate === null || original === null) {
    return <AddForm block={block} missing={{ notFound: state?.notFound ?? "", deleted: state?.deleted ?? null }} />;
  }
  const { duplicate } = edit;
  const reversal = isReversed(search) ? duplicate.reversal : null;
  const key = `${original} ${reversal === null ? "" : "reversed"}`;
  return <CopyForm key={key} block={block} edit={edit} duplicate={duplicate} original={original} reversal={reversal} />;
}
