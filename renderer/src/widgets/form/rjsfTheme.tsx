import type {
  FieldProps as RjsfFieldProps,
  FieldTemplateProps,
  FormContextType,
  ObjectFieldTemplateProps,
  RJSFSchema,
  RegistryFieldsType,
  TemplatesType,
} from "@rjsf/utils";
import type { ComponentType, ReactNode } from "react";

import { ErrorBoundary } from "../../components/ErrorBoundary";
import { Icon } from "../../components/Icon";
import { useApplication, useDocument } from "../../engine/application";
import { lockReason } from "../../engine/conditions";
import { toText } from "../../engine/interpolate";
import { LoadBoundary, type Loading } from "../../engine/preloadable";
import type { Row } from "../../engine/protocol";
import { InnerFieldsProvider, useScope } from "./FormContext";
import type { Field, FieldProps } from "./fields/props";
import { Input, inputText } from "./Input";
import { isValueField, sectionsOf, type FormSection } from "./schema";
import { ROOT } from "./selectText";

type AnyProps = FieldProps<Field["kind"]>;
type Theme<Props> = (props: Props) => React.JSX.Element | React.JSX.Element[];

const errorId = (id: string) => `${id}__error`;
const helpId = (id: string) => `${id}__help`;
const adviceId = (id: string) => `${id}__advice`;

/** Return the field with an id, whether the user cannot change it, and the texts below it: its help, or why it cannot
 * be changed, and its advice. Null for the form as a whole. */
function useField(id: string) {
  const { parts, advice, record } = useScope();
  const field = parts.filter(isValueField).find(({ name }) => ROOT + name === id);
  if (field === undefined) return null;
  const { locked, locks, disabledReason } = field;
  const reason = locked ?? lockReason(locks, record) ?? (disabledReason === null ? "" : toText(record[disabledReason]));
  return { field, isDisabled: reason !== "", help: reason || field.help, advice: advice[field.name] };
}

/** A text names a group of checkboxes or of buttons, and a label every other field. */
function Label({ htmlFor, ...rest }: { id: string; htmlFor?: string; children: ReactNode }) {
  return htmlFor === undefined ? (
    <span className="label" {...rest} />
  ) : (
    <label className="label" htmlFor={htmlFor} {...rest} />
  );
}

const FieldTemplate: Theme<FieldTemplateProps<Row>> = ({ id, label, required, rawErrors = [], children, schema }) => {
  const { icons, uiText } = useDocument();
  const shown = useField(id);
  if (shown === null) return children;
  const { field, help, advice } = shown;
  const isGroup =
    schema.type === "array" ||
    (field.kind === "select" && field.widget === "segmented") ||
    field.kind === "listFilters";
  return (
    <div className={`field ${field.width}`}>
      <Label id={`${id}__label`} {...(isGroup ? {} : { htmlFor: id })}>
        {label}
        {required === true && schema.type !== "boolean" && (
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
      {advice !== undefined && (
        <p className="field-advice" id={adviceId(id)}>
          <Icon name={icons.advice} /> {advice}
        </p>
      )}
    </div>
  );
};

/** The fields of a section. A point picker shows its two numbers itself, and its button is inside the field it
 * names. */
function SectionFields({ section, fields }: { section: FormSection; fields: Map<string, ReactNode> }) {
  const { title, parts } = section;
  const folded = new Set(
    parts.flatMap((part) => (part.kind === "pointPicker" ? [part.latitude, part.longitude, part.inside] : [])),
  );
  const content = parts.map((part) => {
    if (isValueField(part)) return folded.has(part.name) ? null : fields.get(part.name);
    if (part.kind === "readOnly") return <FieldView key={`${part.kind} ${part.field}`} {...OWN_VALUE} field={part} />;
    const { latitude, longitude, inside } = part;
    return (
      <div key={`${latitude} ${longitude}`} className={inside === null ? "field full" : "place-field"}>
        {inside !== null && fields.get(inside)}
        <InnerFieldsProvider
          value={
            <>
              {fields.get(latitude)}
              {fields.get(longitude)}
            </>
          }
        >
          <FieldView {...OWN_VALUE} field={part} />
        </InnerFieldsProvider>
      </div>
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

/** Draw a field once its code is there. A user who fills in another field by then keeps the focus. */
export function LoadedField({ component: Component, ...props }: AnyProps & { component: ComponentType<AnyProps> }) {
  const isFree = document.activeElement?.matches("form :is(input, textarea, select)") !== true;
  return <Component {...props} autoFocus={props.autoFocus && isFree} />;
}

/** The component of a field. A plain input replaces a field with suggestions whose code cannot be loaded. */
export function FieldView(props: AnyProps) {
  const { field, value, onChange } = props;
  const { registry } = useApplication();
  const component = registry.fields[field.kind] as ComponentType<AnyProps> & Loading;
  const content = (
    <LoadBoundary code={component} fallback={<Waiting />}>
      <LoadedField component={component} {...props} />
    </LoadBoundary>
  );
  if (!isSuggesting(field)) return content;
  const plain = (
    <Input {...props} type="text" text={inputText(value)} onText={(text) => onChange(text === "" ? undefined : text)} />
  );
  return <ErrorBoundary instead={plain}>{content}</ErrorBoundary>;
}

/** The input of a field, whose kind determines the component. */
function FormField(props: RjsfFieldProps<unknown>) {
  const { fieldPathId, schema, formData, required, autofocus, readonly, rawErrors, onChange } = props;
  const { $id: id, path } = fieldPathId;
  const shown = useField(id);
  if (shown === null) return null;
  const { field, isDisabled, help, advice } = shown;
  const described = describing(id, help, advice !== undefined, rawErrors);
  return (
    <FieldView
      id={id}
      field={field}
      value={formData}
      naming={
        schema.type === "array" || schema.type === "boolean"
          ? described
          : { "aria-required": required === true, ...described }
      }
      autoFocus={autofocus === true}
      readOnly={readonly === true || isDisabled}
      isInteger={schema.type === "integer"}
      maxLength={schema.maxLength}
      onChange={(value) => onChange(value, path)}
    />
  );
}

export const templates = { FieldTemplate, ObjectFieldTemplate } as Partial<
  Omit<TemplatesType<Row, RJSFSchema, FormContextType>, "ButtonTemplates">
>;
export const fields = { FormField } as RegistryFieldsType<Row>;
