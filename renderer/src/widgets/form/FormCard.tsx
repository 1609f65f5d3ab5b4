import RjsfForm from "@rjsf/core";
import type { ErrorSchema, ValidatorType } from "@rjsf/utils";
import { useEffect, useMemo, useRef } from "react";

import { Link } from "../../actions/Link";
import type { FieldErrors } from "../../data/api";
import { words } from "../../engine/application";
import { fillWords } from "../../engine/interpolate";
import type { Block, Kind, Row, Wire } from "../../engine/protocol";
import { Heading } from "../../engine/renderContext";
import { evaluate } from "../../engine/rules";
import { ConnectionNotice } from "./ConnectionNotice";
import { DeletedNotice } from "./DeletedNotice";
import { ScopeProvider } from "./FormContext";
import { ConflictView } from "./meeting";
import { templates, widgets } from "./rjsfTheme";
import { drawnSchema, fieldsOf, labelsOf, partsOf, uiSchema } from "./schema";
import { NOTHING, type Loaded } from "./standing";
import { useFormState } from "./state";
import { loadRules } from "./validation";
import "../../styles/form.css";

/** The rules are checked in a worker; the form library itself checks nothing. */
const NO_VALIDATOR: ValidatorType<Row> = {
  validateFormData: () => ({ errors: [], errorSchema: {} }),
  isValid: () => true,
  rawValidation: () => ({}),
};

function toErrorSchema(errors: FieldErrors): ErrorSchema<Row> {
  return Object.fromEntries(Object.entries(errors).map(([name, sentences]) => [name, { __errors: sentences }]));
}

function attention(count: number): string {
  if (count === 0) return "";
  return fillWords(count === 1 ? words.form.invalidOne : words.form.invalidMany, { count });
}

interface Props {
  block: Kind<Block, "form">;
  save: Wire<"Save">;
  /** The record that is changed, or an empty one; null while it is on its way: all is drawn but it. */
  loaded: Loaded | null;
}

/** Says that a draft came back, and offers to throw it away. */
function Restored({ onDiscard }: { onDiscard: () => void }) {
  return (
    <p className="restored" role="status">
      {words.form.restored}
      <button type="button" className="link" onClick={onDiscard}>{words.form.discard}</button>
    </p>
  );
}

interface ActionsProps extends Pick<Props, "block" | "save"> {
  busy: boolean;
  disabled: boolean;
}

function Actions({ block, save, busy, disabled }: ActionsProps) {
  return (
    <footer className="form-actions">
      <Link className="button" to={block.to}>{block.cancel}</Link>
      <button type="submit" className="button primary" aria-disabled={busy} disabled={disabled}>
        {busy ? words.form.saving : save.submit}
      </button>
    </footer>
  );
}

/** A form with its heading. After a failed try the focus goes to the first field that is wrong. */
export function FormCard({ block, save, loaded }: Props) {
  const card = useRef<HTMLElement>(null);
  const { enabledWhen } = save;
  const state = useFormState(block, save, loaded);
  const { data, errors, busy, dirty, unsent, meeting, gone, putBack, restored, offers, shown, change, set, choose, submit, discard } = state;
  const waiting = loaded === null;
  const allowed = enabledWhen === null || evaluate(enabledWhen, data);
  const record = meeting?.record ?? loaded?.record ?? NOTHING.record;
  const names = shown.map(({ name }) => name).join();
  // eslint-disable-next-line react-hooks/exhaustive-deps -- the names stand for the fields that are shown
  const schema = useMemo(() => drawnSchema(save, shown), [save, names]);
  const ui = useMemo(() => uiSchema(block, save), [block, save]);
  const extraErrors = useMemo(() => toErrorSchema(errors), [errors]);
  useEffect(() => { loadRules(); }, []);

  async function onSubmit() {
    const broken = await submit();
    const first = shown.find(({ name }) => name in broken);
    if (first !== undefined) card.current?.querySelector<HTMLElement>(`#root_${first.name}`)?.focus();
  }

  return (
    <section className="card form-card" ref={card} aria-busy={waiting}>
      <header className="card-head">
        <Heading>{save.title}</Heading>
      </header>
      <p className="visually-hidden" role="status">{waiting ? words.shell.loading : ""}</p>
      {dirty && <ConnectionNotice key={unsent} unsent={unsent > 0} />}
      {restored && <Restored onDiscard={discard} />}
      {gone !== null && <DeletedNotice who={gone} restore={putBack} />}
      {meeting !== null && (
        <ConflictView meeting={meeting} fields={fieldsOf(block, save)} labels={labelsOf(save)} offers={offers} choose={choose} />
      )}
      <ScopeProvider value={{ parts: partsOf(block, shown), data, record, offers, set }}>
      <RjsfForm<Row>
        schema={schema}
        uiSchema={ui}
        formData={data}
        validator={NO_VALIDATOR}
        templates={templates}
        widgets={widgets}
        readonly={waiting || busy}
        noHtml5Validate
        extraErrors={extraErrors}
        extraErrorsBlockSubmit={false}
        showErrorList={false}
        onChange={({ formData = {} }) => { change(formData); }}
        onSubmit={() => void onSubmit()}
      >
        <p className="visually-hidden" role="alert">{attention(Object.keys(errors).length)}</p>
        <Actions block={block} save={save} busy={busy} disabled={waiting || !allowed} />
      </RjsfForm>
      </ScopeProvider>
    </section>
  );
}
