import { useId, useMemo, useState } from "react";

import { Choice } from "../../../components/Choice";
import { useCompleteDocument } from "../../../data/completeDocument";
import { useDocument } from "../../../engine/application";
import type { Block, Kind, Row, Wire } from "../../../engine/protocol";
import { NO_SCOPE, ScopeProvider } from "../../form/FormContext";
import { fillsOf, type Offers } from "../../form/dependentFields";
import type { ValueField } from "../../form/fields/props";
import { requiredNames } from "../../form/required";
import { FieldView } from "../../form/rjsfTheme";
import { bodyOf, fieldsOf, labelsOf } from "../../form/schema";
import { toText } from "../../../engine/interpolate";
import { formOf } from "./order";
import "../../../styles/form.css";

interface Props {
  action: Wire<"BulkAction">;
  /** Asks the server what is possible with these values. */
  onCheck: (change: Row) => void;
  onClose: () => void;
}

/** Return the values that a choice brings with it, as in the form. */
function brought(field: ValueField, value: unknown, offers: Offers): Row {
  if (field.kind !== "select" || Array.isArray(field.options)) return {};
  const { options } = field;
  const row = offers.get(field.name)?.find((offered) => toText(offered[options.value]) === toText(value));
  return row === undefined ? {} : fillsOf(options, row, {});
}

interface FormProps extends Props {
  form: Kind<Block, "form">;
  edit: Wire<"Edit">;
  fields: ValueField[];
}

/** The choice of a field and its new value. */
function ValueForm({ form, edit, fields, onCheck, onClose }: FormProps) {
  const { bulk: text } = useDocument().uiText;
  const [name, setName] = useState(fields[0]?.name ?? "");
  const [data, setData] = useState<Row>({});
  const [isEmpty, setIsEmpty] = useState(false);
  const [offers] = useState<Offers>(() => new Map());
  const id = useId();
  const field = fields.find((each) => each.name === name) ?? fields[0];
  const labels = useMemo(() => labelsOf(edit), [edit]);
  const scope = useMemo(
    () => ({ ...NO_SCOPE, parts: field === undefined ? [] : [field], data, rules: edit.rules, offers, set: setData }),
    [field, data, edit, offers],
  );
  if (field === undefined) return null;
  const properties = (edit.rules["properties"] ?? {}) as Record<string, { type?: string; maxLength?: number }>;
  const property = properties[field.name];
  const value = data[field.name] ?? (field.kind === "checkbox" ? false : undefined);
  const isRequired = requiredNames(edit.rules, {}).includes(field.name) || field.kind === "checkbox";
  function submit(shown: ValueField) {
    const row = { [shown.name]: value, ...brought(shown, value, offers) };
    const body = bodyOf(form, edit, row);
    onCheck(
      isEmpty ? { [shown.name]: null } : Object.fromEntries(Object.keys(row).map((each) => [each, body[each] ?? null])),
    );
  }
  return (
    <form
      noValidate
      className="bulk-fields"
      onSubmit={(event) => {
        event.preventDefault();
        submit(field);
      }}
    >
      {fields.length > 1 && (
        <div className="field">
          <label className="label" htmlFor={`${id}field`}>
            {text.field}
          </label>
          <Choice
            naming={{ id: `${id}field` }}
            options={fields.map((each) => ({ value: each.name, label: labels[each.name] ?? each.name }))}
            value={field.name}
            onChoose={(chosen) => {
              setName(chosen);
              setData({});
              setIsEmpty(false);
            }}
          />
        </div>
      )}
      <div className="field" hidden={isEmpty}>
        <label className="label" id={`${id}__label`} htmlFor={id}>
          {fields.length > 1 ? text.value : (labels[field.name] ?? field.name)}
        </label>
        <ScopeProvider value={scope}>
          <FieldView
            key={field.name}
            id={id}
            field={field}
            value={value}
            naming={{ "aria-required": true }}
            autoFocus={fields.length === 1}
            readOnly={false}
            isInteger={property?.type === "integer"}
            maxLength={property?.maxLength}
            onChange={(next) => setData((before) => ({ ...before, [field.name]: next }))}
          />
        </ScopeProvider>
      </div>
      {!isRequired && (
        <label className="bulk-empty">
          <input type="checkbox" checked={isEmpty} onChange={({ target }) => setIsEmpty(target.checked)} />
          {text.empty}
        </label>
      )}
      <div className="dialog-actions">
        <button type="button" className="button" onClick={onClose}>
          {text.cancel}
        </button>
        <button type="submit" className="button primary" disabled={!isEmpty && toText(value) === ""}>
          {text.proceed}
        </button>
      </div>
    </form>
  );
}

/** Asks for the value of a field, with the field of the form that changes one record. */
export function BulkFields(props: Props) {
  const { screens, uiText } = useCompleteDocument();
  const { action } = props;
  const form = formOf(screens, action);
  const edit = form?.edit ?? null;
  if (form === null || edit === null) return <p role="status">{uiText.shell.loading}</p>;
  const all = fieldsOf(form, edit).filter(({ locked }) => locked === null);
  const fields = action.fields.flatMap((name) => all.find((field) => field.name === name) ?? []);
  return fields.length === 0 ? (
    <p role="alert">{uiText.access.locked}</p>
  ) : (
    <ValueForm {...props} form={form} edit={edit} fields={fields} />
  );
}
