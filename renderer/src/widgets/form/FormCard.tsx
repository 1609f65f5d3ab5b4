import RjsfForm from "@rjsf/core";
import type { ErrorSchema, RJSFSchema, ValidatorType } from "@rjsf/utils";
import { useEffect, useMemo, useRef, useState, type FocusEvent, type ReactNode, type RefObject } from "react";
import { useLocation } from "react-router-dom";

import { Icon } from "../../components/Icon";
import type { FieldErrors } from "../../data/api";
import { useDocument } from "../../engine/application";
import { fillWords } from "../../engine/interpolate";
import type { Block, Kind, Row, UiText, Wire } from "../../engine/protocol";
import { Heading } from "../../engine/renderContext";
import { useAfterPress } from "../../lib/useAfterPress";
import { DeletedNotice } from "./DeletedNotice";
import { FormActions, isAnother } from "./FormActions";
import { FormAside } from "./FormAside";
import { ScopeProvider } from "./FormContext";
import { EMPTY_RECORD, isDirty, type LoadedRecord } from "./formReducer";
import { requiredNames } from "./required";
import { fields, templates } from "./rjsfTheme";
import { fieldsOf, isOpaque, labelsOf, partsOf, uiSchema, withoutItems } from "./schema";
import { ROOT, selectText } from "./selectText";
import { ConflictNotice } from "./useConflict";
import type { ValueField } from "./fields/props";
import { firstError } from "./lines/rows";
import { useForm, type OpenForm } from "./useForm";
import { loadRules } from "./validation";
import "../../styles/form.css";

/** Says that the connection is lost, and when it is back. `unsent` is true when a save had no response. */
function ConnectionNotice({ unsent }: { unsent: boolean }) {
  const { uiText } = useDocument();
  const [state, setState] = useState<"gone" | "back" | "there">(() => (navigator.onLine ? "there" : "gone"));
  useEffect(() => {
    const gone = () => setState("gone");
    const back = () => setState("back");
    window.addEventListener("offline", gone);
    window.addEventListener("online", back);
    return () => {
      window.removeEventListener("offline", gone);
      window.removeEventListener("online", back);
    };
  }, []);
  const isGone = state === "gone" || (unsent && state === "there");
  if (!isGone && state === "there") return null;
  return (
    <p className="restored" role="status">
      {isGone ? uiText.form.offline : uiText.form.online}
    </p>
  );
}

/** A worker checks the rules; the form library checks nothing. */
const NO_VALIDATOR: ValidatorType<Row> = {
  validateFormData: () => ({ errors: [], errorSchema: {} }),
  isValid: () => true,
  rawValidation: () => ({}),
};

function toErrorSchema(errors: FieldErrors): ErrorSchema<Row> {
  return Object.fromEntries(Object.entries(errors).map(([name, sentences]) => [name, { __errors: sentences }]));
}

/** Return the value of the field with an id: the other values of the form library may be older than those of the
 * form. */
function valuesOf(data: Row, id: string | undefined, { properties = {} }: RJSFSchema): Row {
  const name = id?.slice(ROOT.length) ?? "";
  return name in properties ? { [name]: data[name] } : data;
}

/** Return values without lines and files: the form library would compare and copy all of them with each change. */
function withoutOpaque(data: Row, fields: ValueField[]): Row {
  const opaque = fields.filter(isOpaque).map(({ name }) => name);
  return Object.fromEntries(Object.entries(data).filter(([name]) => !opaque.includes(name)));
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
  /** The fields that a copy does not have from its original. */
  without?: string[];
  /** A control next to the heading. */
  action?: ReactNode;
}

interface PartProps extends Pick<Props, "block" | "save"> {
  form: OpenForm;
}

/** Says that the form started from a draft, and offers to discard it. */
function DraftNotice({ discard }: Pick<OpenForm, "discard">) {
  const { uiText } = useDocument();
  const notice = useRef<HTMLParagraphElement>(null);
  // After a reload, the first field has the focus and has scrolled the notice below the top bar.
  useEffect(() => {
    notice.current?.scrollIntoView({ block: "nearest" });
  }, []);
  return (
    <p className="restored" role="status" ref={notice}>
      {uiText.form.restored}
      <button type="button" className="link" onClick={discard}>
        {uiText.form.discard}
      </button>
    </p>
  );
}

function Notices({ block, save, form }: PartProps) {
  const { icons } = useDocument();
  const { state, offers, choose, discard, restore } = form;
  const reason = form.readOnly;
  const { unsent, gone, conflict, isRestored } = state;
  const labels = labelsOf(save);
  return (
    <>
      {reason !== null && (
        <p className="restored" role="status">
          <Icon name={icons.denied} /> {reason}
        </p>
      )}
      {isDirty(state) && <ConnectionNotice key={unsent} unsent={unsent > 0} />}
      {isRestored && <DraftNotice discard={discard} />}
      {gone !== null && <DeletedNotice who={gone} restore={restore} />}
      {conflict !== null && (
        <ConflictNotice
          conflict={conflict}
          fields={fieldsOf(block, save)}
          labels={labels}
          rules={save.rules}
          data={state.data}
          offers={offers}
          choose={choose}
        />
      )}
    </>
  );
}

interface FieldsProps extends PartProps {
  without: string[] | undefined;
  onSubmit: (addsAnother: boolean) => Promise<void>;
}

function Fields({ block, save, form, without, onSubmit }: FieldsProps) {
  const { uiText } = useDocument();
  const { state, change } = form;
  const { status, data, errors } = state;
  const required = requiredNames(save.rules, data).join();
  const schema = useMemo<RJSFSchema>(
    () => ({ ...withoutItems(block, save), required: required.split(",") }),
    [block, save, required],
  );
  const history = useLocation().state as { keepsFocus?: boolean } | null; // a link to the next record keeps the focus
  const focuses = history?.keepsFocus !== true;
  const ui = useMemo(() => uiSchema(block, save, without, focuses), [block, save, without, focuses]);
  const formData = useMemo(() => withoutOpaque(data, form.shown), [data, form.shown]);
  const extraErrors = useMemo(() => toErrorSchema(errors), [errors]);
  return (
    <RjsfForm<Row>
      schema={schema}
      uiSchema={ui}
      formData={formData}
      validator={NO_VALIDATOR}
      templates={templates}
      fields={fields}
      readonly={status !== "ready" || form.readOnly !== null}
      noHtml5Validate
      extraErrors={extraErrors}
      extraErrorsBlockSubmit={false}
      showErrorList={false}
      onChange={({ formData = {} }, id) => change(withoutOpaque(valuesOf(formData, id, schema), form.shown))}
      onSubmit={(_, event) => void onSubmit(isAnother(event))}
    >
      <p className="visually-hidden" role="alert">
        {errorCount(uiText.form, Object.keys(errors).length)}
      </p>
      <FormActions block={block} save={save} form={form} />
    </RjsfForm>
  );
}

/** Return the function that submits the form. The first field with an error gets the focus as soon as it is drawn. */
function useFocusOnError({ state: { data, errors }, shown, submit }: OpenForm, card: RefObject<HTMLElement | null>) {
  const isAsked = useRef(false);
  const first = firstError(shown, data, errors);
  useEffect(() => {
    if (isAsked.current && first !== undefined)
      card.current?.querySelector<HTMLElement>(`[id="${ROOT}${first}"]`)?.focus();
    isAsked.current = false;
  }, [errors, first, card]);
  return async (addsAnother: boolean) => {
    isAsked.current = true;
    await submit(addsAnother);
  };
}

/** Select the text of the field in focus once the form has its values. */
function useSelectedText(card: RefObject<HTMLElement | null>, isLoading: boolean, data: Row) {
  const latest = useRef(data);
  useEffect(() => {
    latest.current = data;
  });
  useEffect(() => {
    if (!isLoading) selectText(card.current, latest.current);
  }, [card, isLoading]);
}

/** A form with its heading. After a refused save, the first field with an error gets the focus. */
export function FormCard({ block, save, loaded, without, action }: Props) {
  const { uiText } = useDocument();
  const card = useRef<HTMLElement>(null);
  const form = useForm(block, save, loaded);
  const { state, shown, offers, advice, change, leave } = form;
  const { status, data, base, errors, conflict } = state;
  const isLoading = status === "loading";
  const record = conflict?.record ?? loaded?.record ?? EMPTY_RECORD.record;
  useEffect(() => {
    loadRules();
  }, []);
  useSelectedText(card, isLoading, data);

  const submitForm = useFocusOnError(form, card);
  const afterPress = useAfterPress();

  function onBlur({ target }: FocusEvent<HTMLElement>) {
    const field = target.closest(`[id^="${ROOT}"]`);
    if (field !== null && form.readOnly === null) afterPress(() => leave(field.id.slice(ROOT.length)));
  }

  const scope = {
    parts: partsOf(block, shown),
    data,
    base,
    record,
    rules: save.rules,
    offers,
    advice: advice.shown,
    errors,
    set: change,
    leave,
  };
  return (
    <div className="form-layout">
      <section className="card form-card" ref={card} aria-busy={isLoading} onBlur={onBlur}>
        <header className="flow card-head">
          <Heading>{save.title}</Heading>
          {action}
        </header>
        <p className="visually-hidden" role="status">
          {isLoading ? uiText.shell.loading : ""}
        </p>
        <Notices block={block} save={save} form={form} />
        <ScopeProvider value={scope}>
          <Fields
            key={form.state.added}
            block={block}
            save={save}
            form={form}
            without={without}
            onSubmit={submitForm}
          />
        </ScopeProvider>
      </section>
      {block.aside !== null && <FormAside aside={block.aside} rules={save.rules} data={data} />}
    </div>
  );
}
