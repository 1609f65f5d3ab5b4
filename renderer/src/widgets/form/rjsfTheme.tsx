import type {
  FieldTemplateProps,
  FormContextType,
  ObjectFieldTemplateProps,
  RJSFSchema,
  TemplatesType,
  WidgetProps,
} from "@rjsf/utils";
import { Suspense, type ReactNode } from "react";

import { ErrorBoundary } from "../../components/ErrorBoundary";
import { Icon } from "../../components/Icon";
import { icons, words } from "../../engine/application";
import type { Row, Wire } from "../../engine/protocol";
import { useScope } from "./FormContext";
import { Checkboxes, Input, type InputProps } from "./inputs";
import { lazyWidgets } from "./lazyWidgets";
import { Matrix } from "./matrix";
import { PointPicker } from "./pointPicker";

type Field = Wire<"Field">;
type Theme<Props> = (props: Props) => React.JSX.Element;

const { select: LazySelect, combobox: LazyCombobox } = lazyWidgets;

function fieldOf(uiSchema: { "ui:options"?: object } | undefined): Field | undefined {
  return (uiSchema?.["ui:options"] as { field?: Field } | undefined)?.field;
}

const errorId = (id: string) => `${id}__error`;
const helpId = (id: string) => `${id}__help`;

const GROUPS = ["checkboxes", "matrix"];

/** A text names a group of checkboxes, and a label every other field. */
function Label({ htmlFor, ...rest }: { id: string; htmlFor?: string; children: ReactNode }) {
  return htmlFor === undefined ? <span className="label" {...rest} /> : <label className="label" htmlFor={htmlFor} {...rest} />;
}

const FieldTemplate: Theme<FieldTemplateProps<Row>> = ({ id, label, required, rawErrors = [], children, uiSchema, schema }) => {
  if (schema.type === "object") return children;
  const field = fieldOf(uiSchema);
  return (
    <div className={`field ${field?.width ?? "half"}`}>
      <Label id={`${id}__label`} {...(GROUPS.includes(field?.widget ?? "") ? {} : { htmlFor: id })}>
        {label}
        {required === true && (
          <>
            <span className="required" aria-hidden="true"> *</span>
            <span className="visually-hidden"> ({words.form.required})</span>
          </>
        )}
      </Label>
      {children}
      {field !== undefined && field.help !== "" && <p className="field-help" id={helpId(id)}>{field.help}</p>}
      {rawErrors.length > 0 && (
        <p className="field-error" id={errorId(id)}>
          <Icon name={icons.error} /> {rawErrors[0]}
        </p>
      )}
    </div>
  );
};

/** The fields and the point pickers between them. */
const ObjectFieldTemplate: Theme<ObjectFieldTemplateProps<Row>> = ({ properties }) => {
  const { parts } = useScope();
  const fields = new Map(properties.map(({ name, content }) => [name, content]));
  return (
    <div className="fields">
      {parts.map((part) =>
        part.kind === "field" ? fields.get(part.name) : <PointPicker key={`${part.latitude} ${part.longitude}`} picker={part} />,
      )}
    </div>
  );
};

/** Returns the ARIA attributes that connect an input with its help and its error. */
function describing(id: string, field: Field | undefined, errors: string[] = []) {
  const ids = [errors.length > 0 ? errorId(id) : "", field !== undefined && field.help !== "" ? helpId(id) : ""];
  const described = ids.filter((part) => part !== "").join(" ");
  return { "aria-invalid": errors.length > 0, ...(described === "" ? {} : { "aria-describedby": described }) };
}

const waiting = <div className="input skeleton-line" aria-label={words.select.loading} role="status" />;

/** A field with suggestions; a plain one when the code of suggestions cannot be loaded. */
function Suggesting(props: InputProps) {
  const { options } = props.field;
  if (Array.isArray(options) || options.search === null) return <Input {...props} />;
  return (
    <ErrorBoundary instead={<Input {...props} />}>
      <Suspense fallback={waiting}>
        <LazyCombobox {...props} options={{ ...options, search: options.search }} />
      </Suspense>
    </ErrorBoundary>
  );
}

/** The widget of all fields. The field determines the input. */
function FieldWidget({ id, uiSchema, schema, value, required, autofocus, readonly, rawErrors, onChange }: WidgetProps<Row>) {
  const field = fieldOf(uiSchema);
  if (field === undefined) return null;
  const naming = { "aria-required": required === true, ...describing(id, field, rawErrors) };
  const props = { id, field, value: value as unknown, naming, autoFocus: autofocus === true, readOnly: readonly === true, onChange };
  if (field.widget === "checkboxes") return <Checkboxes {...props} naming={describing(id, field, rawErrors)} />;
  if (field.matrix !== null) return <Matrix {...props} matrix={field.matrix} naming={describing(id, field, rawErrors)} />;
  if (field.widget === "combobox") return <Suggesting {...props} />;
  if (field.widget !== "select") return <Input {...props} />;
  const whole = schema.type === "integer";
  return (
    <Suspense fallback={waiting}>
      <LazySelect {...props} onChange={(chosen) => { onChange(whole && typeof chosen === "string" ? Number(chosen) : chosen); }} />
    </Suspense>
  );
}

export const templates = { FieldTemplate, ObjectFieldTemplate } as Partial<
  Omit<TemplatesType<Row, RJSFSchema, FormContextType>, "ButtonTemplates">
>;
export const widgets = { FieldWidget };
