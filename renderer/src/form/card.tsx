import RjsfForm from "@rjsf/core";
import type { ErrorSchema, ValidatorType } from "@rjsf/utils";
import { useEffect, useMemo, useRef, useState } from "react";
import { useLocation } from "react-router-dom";

import type { FieldErrors } from "../api";
import { words } from "../application";
import { Heading, useDrawing } from "../drawing";
import { Link } from "../link";
import { fillWords } from "../templates";
import { leaveFreely, useUnsaved } from "../leave";
import type { Block, Kind, Row, Wire } from "../wire";
import { useDraft } from "./draft";
import { loadRules } from "./rules";
import { drawnSchema, fieldsOf, uiSchema } from "./schema";
import { useSubmit } from "./submit";
import { templates, widgets } from "./theme";
import "../styles/form.css";

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
  start: Row;
}

export function FormCard({ block, save, start }: Props) {
  const { values } = useDrawing();
  const draft = useDraft(useLocation().pathname);
  const [restored, setRestored] = useState(() => draft.restore());
  const [data, setData] = useState<Row>(() => restored ?? start);
  const form = useRef<HTMLElement>(null);
  const dirty = JSON.stringify(data) !== JSON.stringify(start);
  useUnsaved(dirty, draft.discard);
  const { errors, busy, submit, recheck } = useSubmit({
    form: block,
    save,
    values,
    onSaved: () => {
      draft.discard();
      leaveFreely();
    },
  });
  const fields = fieldsOf(block, save);
  const schema = useMemo(() => drawnSchema(block, save), [block, save]);
  const ui = useMemo(() => uiSchema(block, save), [block, save]);
  const extraErrors = useMemo(() => toErrorSchema(errors), [errors]);
  useEffect(() => { loadRules(); }, []);

  function onChange(next: Row) {
    setData(next);
    draft.keep(next);
    void recheck(next);
  }

  async function onSubmit() {
    const broken = await submit(data);
    const first = fields.find(({ name }) => name in broken);
    if (first !== undefined) form.current?.querySelector<HTMLElement>(`#root_${first.name}`)?.focus();
  }

  function discard() {
    draft.discard();
    setRestored(null);
    setData(start);
  }

  return (
    <section className="card form-card" ref={form}>
      <header className="card-head">
        <Heading>{save.title}</Heading>
      </header>
      {restored !== null && (
        <p className="restored" role="status">
          {words.form.restored}
          <button type="button" className="link" onClick={discard}>{words.form.discard}</button>
        </p>
      )}
      <RjsfForm<Row>
        schema={schema}
        uiSchema={ui}
        formData={data}
        validator={NO_VALIDATOR}
        templates={templates}
        widgets={widgets}
        noValidate
        noHtml5Validate
        extraErrors={extraErrors}
        extraErrorsBlockSubmit={false}
        showErrorList={false}
        onChange={({ formData = {} }) => { onChange(formData); }}
        onSubmit={() => void onSubmit()}
      >
        <p className="visually-hidden" role="alert">{attention(Object.keys(errors).length)}</p>
        <footer className="form-actions">
          <Link className="button" to={block.to}>{block.cancel}</Link>
          <button type="submit" className="button primary" aria-disabled={busy}>
            {busy ? words.form.saving : save.submit}
          </button>
        </footer>
      </RjsfForm>
    </section>
  );
}
