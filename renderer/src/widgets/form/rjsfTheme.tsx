import type {
  FieldTemplateProps,
  FormContextType,
  ObjectFieldTemplateProps,
  RJSFSchema,
  TemplatesType,
  WidgetProps,
} from "@rjsf/utils";
import type { ComponentType, ReactNode } from "react";

import { ErrorBoundary } from "../../components/ErrorBoundary";
import { Icon } from "../../components/Icon";
import { useApplication, useDocument } from "../../engine/application";
import { toText } from "../../engine/interpolate";
import { LoadBoundary, type Loading } from "../../engine/preloadable";
import type { Row } from "../../engine/protocol";
import { InnerFieldsProvider, useScope } from "./FormContext";
import type { Field, FieldProps, ValueField } from "./fields/props";
import { Input, inputText } from "./Input";
import { LoadedField } from "./LoadedField";
import { isValueField, sectionsOf, type FormSection } from "./schema";

type Theme<Props> = (props: Props) => React.JSX.Element | React.JSX.Element[];

function fieldOf(uiSchema: { "ui:options"?: object } | undefined): ValueField | undefined {
  return (uiSchema?.["ui:options"] as { field?: ValueField } | undefined)?.field;
}

/** Return why the user cannot change the field of this record; empty if they can. */
function disabledReason(field: ValueField, record: Row): string {
  return field.locked ?? (field.disabledReason === null ? "" : toText(record[field.disabledReason]));
}

const errorId = (id: string) => `${id}__error`;
const helpId = (id: string) => `${id}__help`;
const adviceId = (id: string) => `${id}__advice`;

/** A text names a group of checkboxes, and a label every other field. */
function Label({ htmlFor, ...rest }: { id: string; htmlFor?: string; children: ReactNode }) {
  return htmlFor === undefined ? (
    <span className="label" {...rest} />
  ) : (
    <label className="label" htmlFor={htmlFor} {...rest} />
  );
}

const FieldTemplate: Theme<FieldTemplateProps<Row>> = ({
  id,
  label,
  required,
  rawErrors = [],
  children,
  uiSchema,
  schema,
}) => {
  const { icons, uiText } = useDocument();
  const { advice, record } = useScope();
  if (schema.type === "object") return children;
  const field = fieldOf(uiSchema);
  const sentence = advice[field?.name ?? ""];
  const help = field === undefined ? "" : disabledReason(field, record) || field.help;
  return (
    <div className={`field ${field?.width ?? "half"}`}>
      <Label id={`${id}__label`} {...(schema.type === "array" ? {} : { htmlFor: id })}>
        {label}
        {required === true && (
          <>
            <span className="required" aria-hidden="true">
              {" "}
              *
            </span>
            <span className="visually-hidden"> ({uiText.form.required})</span>
          </>
        )}
      </Label>
      {children}
      {help !== "" && (
        <p className="field-help" id={helpId(id)}>
          {help}
        </p>
      )}
      {rawErrors.length > 0 && (
        <p className="field-error" id={errorId(id)}>
          <Icon name={icons.error} /> {rawErrors[0]}
        </p>
      )}
      {sentence !== undefined && (
        <p className="field-advice" id={adviceId(id)}>
          <Icon name={icons.advice} /> {sentence}
        </p>
      )}
    </div>
  );
};

/** The fields of a section. A point picker shows its two numbers itself. */
function SectionFields({
  section: { title, parts },
  fields,
}: {
  section: FormSection;
  fields: Map<string, ReactNode>;
}) {
  const folded = new Set(parts.flatMap((part) => (part.kind === "pointPicker" ? [part.latitude, part.longitude] : [])));
  const content = parts.map((part) => {
    if (isValueField(part)) return folded.has(part.name) ? null : fields.get(part.name);
    if (part.kind === "readOnly") return <FieldView key={`${part.kind} ${part.field}`} {...OWN_VALUE} field={part} />;
    const { latitude, longitude } = part;
    return (
      <InnerFieldsProvider
        key={`${latitude} ${longitude}`}
        value={
          <>
            {fields.get(latitude)}
            {fields.get(longitude)}
          </>
        }
      >
        <FieldView {...OWN_VALUE} field={part} />
      </InnerFieldsProvider>
    );
  });
  if (title === null) return <div className="fields">{content}</div>;
  return (
    <fieldset className="form-section">
      <legend>{title}</legend>
      <div className="fields">{content}</div>
    </fieldset>
  );
}

/** The sections of the form. */
const ObjectFieldTemplate: Theme<ObjectFieldTemplateProps<Row>> = ({ properties }) => {
  const { parts } = useScope();
  const fields = new Map(properties.map(({ name, content }) => [name, content]));
  return sectionsOf(parts).map((section) => (
    <SectionFields key={section.title ?? ""} section={section} fields={fields} />
  ));
};

/** The props of a field without a value of its own. */
const OWN_VALUE = {
  id: "",
  value: undefined,
  naming: {},
  autoFocus: false,
  readOnly: false,
  isInteger: false,
  onChange: () => undefined,
};

/** What ties an input to its help, its advice and its error. */
function describing(id: string, help: string, isAdvised: boolean, errors: string[] = []) {
  const ids = [errors.length > 0 ? errorId(id) : "", isAdvised ? adviceId(id) : "", help !== "" ? helpId(id) : ""];
  const described = ids.filter((part) => part !== "").join(" ");
  return { "aria-invalid": errors.length > 0, ...(described === "" ? {} : { "aria-describedby": described }) };
}

function Waiting() {
  const { uiText } = useDocument();
  return <div className="input skeleton-line" aria-label={uiText.select.loading} role="status" />;
}

/** Whether a field accepts any text and only suggests values, so that a plain input can replace it. */
function isSuggesting(field: Field): boolean {
  return field.kind === "combobox";
}

/** The component of a field. A plain input replaces a field with suggestions whose code cannot be loaded. */
function FieldView(props: FieldProps<Field["kind"]>) {
  const { field, value, onChange } = props;
  const { registry } = useApplication();
  const component = registry.fields[field.kind] as ComponentType<FieldProps<Field["kind"]>> & Loading;
  const content = (
    <LoadBoundary code={component} fallback={<Waiting />}>
      <LoadedField component={component} {...props} />
    </LoadBoundary>
  );
  if (!isSuggesting(field)) return content;
  const plain = (
    <Input
      {...props}
      type="text"
      text={inputText(value)}
      onText={(text) => {
        onChange(text === "" ? undefined : text);
      }}
    />
  );
  return <ErrorBoundary instead={plain}>{content}</ErrorBoundary>;
}

/** The widget of all fields. The field determines the input. */
function FieldWidget({
  id,
  uiSchema,
  schema,
  value,
  required,
  autofocus,
  readonly,
  rawErrors,
  onChange,
}: WidgetProps<Row>) {
  const field = fieldOf(uiSchema);
  const { advice, record } = useScope();
  if (field === undefined) return null;
  const reason = disabledReason(field, record);
  const described = describing(id, reason || field.help, field.name in advice, rawErrors);
  return (
    <FieldView
      id={id}
      field={field}
      value={value as unknown}
      naming={
        schema.type === "array" || schema.type === "boolean"
          ? described
          : { "aria-required": required === true, ...described }
      }
      autoFocus={autofocus === true}
      readOnly={readonly === true || reason !== ""}
      isInteger={schema.type === "integer"}
      maxLength={schema.maxLength}
      onChange={onChange}
    />
  );
}

export const templates = { FieldTemplate, ObjectFieldTemplate } as Partial<
  Omit<TemplatesType<Row, RJSFSchema, FormContextType>, "ButtonTemplates">
>;
export const widgets = { FieldWidget };
