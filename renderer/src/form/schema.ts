import type { RJSFSchema, UiSchema } from "@rjsf/utils";

import type { Block, Kind, Row, Wire } from "../wire";

type FormBlock = Kind<Block, "form">;
type Save = Wire<"Save">;
type Field = Wire<"Field">;

/** The properties that a save takes, by name. */
function propertiesOf(save: Save): Record<string, RJSFSchema> {
  return (save.rules["properties"] ?? {}) as Record<string, RJSFSchema>;
}

/** The fields that this save sends, in the order of the form. */
export function fieldsOf(form: FormBlock, save: Save): Field[] {
  const properties = propertiesOf(save);
  return form.fields.filter(({ name }) => name in properties);
}

/** The part of the rules that is drawn: what fields ask for, without what only travels along. */
export function drawnSchema(form: FormBlock, save: Save): RJSFSchema {
  const properties = propertiesOf(save);
  const names = fieldsOf(form, save).map(({ name }) => name);
  const required = ((save.rules["required"] ?? []) as string[]).filter((name) => names.includes(name));
  return {
    type: "object",
    required,
    properties: Object.fromEntries(
      names.map((name) => {
        const { title, type } = properties[name] ?? {};
        return [name, { type: type ?? "string", ...(title === undefined ? {} : { title }) }];
      }),
    ),
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
        "ui:placeholder": field.placeholder,
        "ui:autofocus": index === 0,
        ...(field.widget === "select" ? { "ui:widget": "SelectWidget" } : {}),
      },
    ]),
  );
}

/** What of a record belongs into the form: the properties that are sent, without empty ones. */
export function formDataOf(save: Save, record: Row): Row {
  const entries = Object.keys(propertiesOf(save)).map((name) => [name, record[name]] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== null && value !== undefined));
}

/** What is sent: the data, with constants in place of what was chosen. */
export function bodyOf(form: FormBlock, save: Save, data: Row): Row {
  const body: Row = { ...data };
  for (const { name, sends } of fieldsOf(form, save)) if (sends !== null) body[name] = sends.value;
  return body;
}
