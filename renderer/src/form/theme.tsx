import type {
  BaseInputTemplateProps,
  FieldTemplateProps,
  FormContextType,
  ObjectFieldTemplateProps,
  RJSFSchema,
  TemplatesType,
  WidgetProps,
} from "@rjsf/utils";
import { lazy, Suspense } from "react";

import { icons, words } from "../application";
import { Icon } from "../icon";
import type { Row, Wire } from "../wire";

type Field = Wire<"Field">;
type Theme<Props> = (props: Props) => React.JSX.Element;

const LazySelect = lazy(() => import("./select"));

function fieldOf(uiSchema: { "ui:options"?: object } | undefined): Field | undefined {
  return (uiSchema?.["ui:options"] as { field?: Field } | undefined)?.field;
}

const errorId = (id: string) => `${id}__error`;
const helpId = (id: string) => `${id}__help`;

const FieldTemplate: Theme<FieldTemplateProps<Row>> = ({ id, label, required, rawErrors = [], children, uiSchema, schema }) => {
  if (schema.type === "object") return children;
  const field = fieldOf(uiSchema);
  return (
    <div className={`field ${field?.width ?? "half"}`}>
      <label id={`${id}__label`} htmlFor={id}>
        {label}
        {required === true && (
          <>
            <span className="required" aria-hidden="true"> *</span>
            <span className="visually-hidden"> ({words.form.required})</span>
          </>
        )}
      </label>
      {children}
      {field !== undefined && field.help !== "" && <p className="field-help" id={helpId(id)}>{field.help}</p>}
      {rawErrors.length > 0 && (
        <p className="field-error" id={errorId(id)}>
          <Icon name={icons.error} /> {rawErrors.join(" ")}
        </p>
      )}
    </div>
  );
};

const ObjectFieldTemplate: Theme<ObjectFieldTemplateProps<Row>> = ({ properties }) => (
  <div className="fields">{properties.map(({ content }) => content)}</div>
);

/** What ties an input to its help and its error. */
function describing(id: string, field: Field | undefined, errors: string[] = []) {
  const ids = [errors.length > 0 ? errorId(id) : "", field !== undefined && field.help !== "" ? helpId(id) : ""];
  const described = ids.filter((part) => part !== "").join(" ");
  return { "aria-invalid": errors.length > 0, ...(described === "" ? {} : { "aria-describedby": described }) };
}

const BaseInputTemplate: Theme<BaseInputTemplateProps<Row>> = (props) => {
  const { id, required, disabled, autofocus, rawErrors, onChange, uiSchema, placeholder } = props;
  const field = fieldOf(uiSchema);
  return (
    <input
      id={id}
      name={id}
      className="input"
      type={field?.widget === "select" ? "text" : field?.widget}
      autoComplete={field?.autocomplete}
      autoFocus={autofocus}
      placeholder={placeholder}
      disabled={disabled}
      aria-required={required}
      {...describing(id, field, rawErrors)}
      value={(props.value as string | undefined) ?? ""}
      onChange={(event) => { onChange(event.target.value === "" ? undefined : event.target.value); }}
    />
  );
};

/** The select comes with its library, and only on forms that have one. */
function SelectWidget(props: WidgetProps<Row>) {
  const field = fieldOf(props.uiSchema);
  if (field === undefined) return null;
  const { id, rawErrors, onChange, autofocus } = props;
  return (
    <Suspense fallback={<div className="input skeleton-line" aria-label={words.select.loading} role="status" />}>
      <LazySelect
        id={id}
        field={field}
        value={props.value as string | undefined}
        autoFocus={autofocus === true}
        describing={describing(id, field, rawErrors)}
        onChange={onChange}
      />
    </Suspense>
  );
}

export const templates = { FieldTemplate, ObjectFieldTemplate, BaseInputTemplate } as Partial<
  Omit<TemplatesType<Row, RJSFSchema, FormContextType>, "ButtonTemplates">
>;
export const widgets = { SelectWidget };
