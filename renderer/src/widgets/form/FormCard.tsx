import RjsfForm from "@rjsf/core";
import type { ErrorSchema, ValidatorType } from "@rjsf/utils";
import { useEffect, useMemo, useRef } from "react";

import { Link } from "../../actions/Link";
import type { FieldErrors } from "../../data/api";
import { useDocument } from "../../engine/application";
import { fillWords } from "../../engine/interpolate";
import type { Block, Kind, Row, UiText, Wire } from "../../engine/protocol";
import { Heading } from "../../engine/renderContext";
import { evaluate } from "../../engine/conditions";
import { ConnectionNotice } from "./ConnectionNotice";
import { DeletedNotice } from "./DeletedNotice";
import { ScopeProvider } from "./FormContext";
import { EMPTY_RECORD, isDirty, type LoadedRecord } from "./formReducer";
import { templates, widgets } from "./rjsfTheme";
import { drawnSchema, fieldsOf, labelsOf, partsOf, uiSchema } from "./schema";
import { ConflictNotice } from "./useConflict";
import { useForm, type OpenForm } from "./useForm";
import { loadRules } from "./validation";
import "../../styles/form.css";

/** A worker checks the rules; the form library checks nothing. */
const NO_VALIDATOR: ValidatorType<Row> = {
  validateFormData: () => ({ errors: [], errorSchema: {} }),
  isValid: () => true,
  rawValidation: () => ({}),
};

function toErrorSchema(errors: FieldErrors): ErrorSchema<Row> {
  return Object.fromEntries(Object.entries(errors).map(([name, sentences]) => [name, { __errors: sentences }]));
}

function errorCount({ invalidOne, invalidMany }: UiText["form"], count: number): string {
  if (count === 0) return "";
  return fillWords(count === 1 ? invalidOne : invalidMany, { count });
}

interface Props {
  block: Kind<Block, "form">;
  save: Wire<"Save">;
  /** The record to change, or an empty one. While it is null, the form is drawn without values. */
  loaded: LoadedRecord | null;
}

interface PartProps extends Pick<Props, "block" | "save"> {
  form: OpenForm;
}

/** Says that the form started from a draft, and offers to discard it. */
function DraftNotice({ discard }: Pick<OpenForm, "discard">) {
  const { uiText } = useDocument();
  return (
    <p className="restored" role="status">
      {uiText.form.restored}
      <button type="button" className="link" onClick={discard}>{uiText.form.discard}</button>
    </p>
  );
}

function Notices({ block, save, form }: PartProps) {
  const { state, offers, choose, discard, restore } = form;
  const { unsent, gone, conflict, isRestored } = state;
  const labels = labelsOf(save);
  return (
    <>
      {isDirty(state) && <ConnectionNotice key={unsent} unsent={unsent > 0} />}
      {isRestored && <DraftNotice discard={discard} />}
      {gone !== null && <DeletedNotice who={gone} restore={restore} />}
      {conflict !== null && (
        <ConflictNotice conflict={conflict} fields={fieldsOf(block, save)} labels={labels} offers={offers} choose={choose} />
      )}
    </>
  );
}

function Actions({ block, save, form: { state: { status, data } } }: PartProps) {
  const { uiText } = useDocument();
  const { submit, enabledWhen } = save;
  const isAllowed = enabledWhen === null || evaluate(enabledWhen, data);
  const isSaving = status === "saving";
  return (
    <footer className="form-actions">
      <Link className="button" to={block.to}>{block.cancel}</Link>
      <button type="submit" className="button primary" aria-disabled={isSaving} disabled={status === "loading" || !isAllowed}>
        {isSaving ? uiText.form.saving : submit}
      </button>
    </footer>
  );
}

function Fields({ block, save, form, onSubmit }: PartProps & { onSubmit: () => Promise<void> }) {
  const { uiText } = useDocument();
  const { state: { status, data, errors }, shown, change } = form;
  const names = shown.map(({ name }) => name).join();
  const schema = useMemo(() => drawnSchema(block, save, names.split(",")), [block, save, names]);
  const ui = useMemo(() => uiSchema(block, save), [block, save]);
  const extraErrors = useMemo(() => toErrorSchema(errors), [errors]);
  return (
    <RjsfForm<Row>
      schema={schema}
      uiSchema={ui}
      formData={data}
      validator={NO_VALIDATOR}
      templates={templates}
      widgets={widgets}
      readonly={status !== "ready"}
      noHtml5Validate
      extraErrors={extraErrors}
      extraErrorsBlockSubmit={false}
      showErrorList={false}
      onChange={({ formData = {} }) => { change(formData); }}
      onSubmit={() => void onSubmit()}
    >
      <p className="visually-hidden" role="alert">{errorCount(uiText.form, Object.keys(errors).length)}</p>
      <Actions block={block} save={save} form={form} />
    </RjsfForm>
  );
}

/** A form with its heading. After a refused save, the first field with an error gets the focus. */
export function FormCard({ block, save, loaded }: Props) {
  const { uiText } = useDocument();
  const card = useRef<HTMLElement>(null);
  const form = useForm(block, save, loaded);
  const { state: { status, data, conflict }, shown, offers, change, submit } = form;
  const isLoading = status === "loading";
  const record = conflict?.record ?? loaded?.record ?? EMPTY_RECORD.record;
  useEffect(() => { loadRules(); }, []);

  async function onSubmit() {
    const errors = await submit();
    const first = shown.find(({ name }) => name in errors);
    if (first !== undefined) card.current?.querySelector<HTMLElement>(`#root_${first.name}`)?.focus();
  }

  const scope = { parts: partsOf(block, shown), data, record, offers, set: (values: Row) => { change({ ...data, ...values }); } };
  return (
    <section className="card form-card" ref={card} aria-busy={isLoading}>
      <header className="card-head">
        <Heading>{save.title}</Heading>
      </header>
      <p className="visually-hidden" role="status">{isLoading ? uiText.shell.loading : ""}</p>
      <Notices block={block} save={save} form={form} />
      <ScopeProvider value={scope}>
        <Fields block={block} save={save} form={form} onSubmit={onSubmit} />
      </ScopeProvider>
    </section>
  );
}
