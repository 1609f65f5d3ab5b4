import type { RJSFSchema, UiSchema } from "@rjsf/utils";

import type { Block, Kind, Row, Wire } from "../../engine/protocol";
import { asList } from "../../lib/parseList";

type FormBlock = Kind<Block, "form">;
type Save = Wire<"Save">;
type Field = Wire<"Field">;
type Part = Wire<"FormPart">;

/** The properties that a save takes, by name. */
function propertiesOf(save: Save): Record<string, RJSFSchema> {
  return (save.rules["properties"] ?? {}) as Record<string, RJSFSchema>;
}

/** What the fields are called, by name. */
export function labelsOf(save: Save): Record<string, string> {
  return Object.fromEntries(Object.entries(propertiesOf(save)).map(([name, { title }]) => [name, title ?? name]));
}

/** The fields that this save sends, in the order of the form. */
export function fieldsOf(form: FormBlock, save: Save): Field[] {
  const properties = propertiesOf(save);
  return form.fields.filter((part) => part.kind === "field").filter(({ name }) => name in properties);
}

/** The parts of the form that are shown: these fields, and the maps on which two of them are picked. */
export function partsOf(form: FormBlock, shown: Field[]): Part[] {
  const names = shown.map(({ name }) => name);
  return form.fields.filter((part) =>
    part.kind === "field" ? names.includes(part.name) : names.includes(part.latitude) && names.includes(part.longitude),
  );
}

/** The schema of one field: its title and its type, for a list that of its answers or records. */
function drawn({ widget, options }: Field, { title, type }: RJSFSchema): RJSFSchema {
  const titled = title === undefined ? {} : { title };
  if (widget === "matrix") return { type: "array", items: { type: "object" }, ...titled };
  if (widget !== "checkboxes" || !Array.isArray(options)) return { type: type ?? "string", ...titled };
  const answers = options.map(({ value }) => value);
  return { type: "array", items: { type: "string", enum: answers }, uniqueItems: true, ...titled };
}

/** The part of the rules that is drawn: what fields ask for, without what is hidden or only travels along. */
export function drawnSchema(form: FormBlock, save: Save, names: string[]): RJSFSchema {
  const properties = propertiesOf(save);
  const shown = fieldsOf(form, save).filter(({ name }) => names.includes(name));
  const required = ((save.rules["required"] ?? []) as string[]).filter((name) => names.includes(name));
  return {
    type: "object",
    required,
    properties: Object.fromEntries(shown.map((field) => [field.name, drawn(field, properties[field.name] ?? {})])),
  };
}

/** How each field is asked for; the first one gets the focus. */
export function uiSchema(form: FormBlock, save: Save): UiSchema {
  const fields = fieldsOf(form, save);
  return Object.fromEntries(
    fields.map((field, index) => [
      field.name,
      {
        "ui:options": { field },
        "ui:autofocus": index === 0,
        "ui:widget": "FieldWidget",
      },
    ]),
  );
}

/** What of a record belongs into the form: the properties that are sent, without empty ones. */
export function formDataOf(form: FormBlock, save: Save, record: Row): Row {
  const lists = fieldsOf(form, save).filter(({ widget }) => widget === "checkboxes").map(({ name }) => name);
  const entries = Object.keys(propertiesOf(save)).map(
    (name) => [name, lists.includes(name) ? asList(record[name]) : record[name]] as const,
  );
  return Object.fromEntries(entries.filter(([, value]) => value !== null && value !== undefined));
}

/** What is sent: the data, with constants in place of what was chosen, and lists as text where that is asked for. */
export function bodyOf(form: FormBlock, save: Save, data: Row): Row {
  const body: Row = { ...data };
  for (const { name, fixedValue, jsonEncoded } of fieldsOf(form, save)) {
    if (fixedValue !== null) body[name] = fixedValue.value;
    if (jsonEncoded) body[name] = JSON.stringify(body[name] ?? []);
  }
  return body;
}
