import type { RJSFSchema, UiSchema } from "@rjsf/utils";

import { lockReason } from "../../engine/conditions";
import type { FieldErrors } from "../../data/api";
import type { Block, Kind, Row, Wire } from "../../engine/protocol";
import { derivedOf, withDerived, type Derived, type DerivedValues } from "../../engine/derived";
import { asList } from "../../lib/parseList";
import { filesIn } from "../../lib/files";
import { listOrEmpty } from "../../lib/listOrEmpty";
import { isShown, withUnchecked } from "./dependentFields";
import type { Field, ValueField } from "./fields/props";
import { lineRules } from "./lines/lineRules";
import { newLine } from "./lines/newLine";
import { linesIn, newLineKey } from "./lines/rows";

type FormBlock = Kind<Block, "form">;
type Save = Wire<"Save">;

/** Return the properties that a save accepts, by name. */
function propertiesOf(save: Save): Record<string, RJSFSchema> {
  return (save.rules["properties"] ?? {}) as Record<string, RJSFSchema>;
}

/** Return the values of the body that follow from others. */
export function derivedIn(save: Save): DerivedValues {
  return derivedOf(propertiesOf(save) as Record<string, { derived?: Derived }>);
}

/** Return the function that adds the values that follow from others, also in lines. Lines that are right already stay
 * the same objects. */
export function deriverOf(form: FormBlock, save: Save): (data: Row) => Row {
  const derived = derivedIn(save);
  const lines = fieldsOf(form, save).flatMap((field) =>
    field.kind === "lines"
      ? [[field.name, derivedOf(lineRules(save.rules, field.name).items.properties ?? {})] as const]
      : [],
  );
  return (data) => {
    const rows = lines.map(([name, own]) => [
      name,
      listOrEmpty<Row>(data[name]).map((row) => {
        const settled = withDerived(own, row);
        return own.every(([each]) => settled[each] === row[each]) ? row : settled;
      }),
    ]);
    return withDerived(derived, { ...data, ...(Object.fromEntries(rows) as Row) });
  };
}

/** Return the labels of the fields, by name. */
export function labelsOf(save: Save): Record<string, string> {
  return Object.fromEntries(Object.entries(propertiesOf(save)).map(([name, { title }]) => [name, title ?? name]));
}

/** Whether a field sets a property of the body by itself. */
export function isValueField(field: Field): field is ValueField {
  return "name" in field;
}

/** Why the user can only read the record of a save; null if they can change it. */
export function readOnlyReason(save: Save, record: Row): string | null {
  if (!("readOnly" in save)) return null;
  const { readOnly, locks } = save as Wire<"Edit">;
  return readOnly ?? lockReason(locks, record);
}

/** The fields that this save sends, in the order of the form. */
export function fieldsOf(form: FormBlock, save: Save): ValueField[] {
  const properties = propertiesOf(save);
  return form.fields.filter(isValueField).filter(({ name }) => name in properties);
}

/** What the form shows: the sections, these fields, values that cannot be changed, and the maps on which the user sets
 * two fields. */
export function partsOf(form: FormBlock, shown: ValueField[]): Field[] {
  const names = shown.map(({ name }) => name);
  return form.fields.filter((part) => {
    if (part.kind === "section" || part.kind === "readOnly") return true;
    return isValueField(part)
      ? names.includes(part.name)
      : names.includes(part.latitude) && names.includes(part.longitude);
  });
}

/** The parts of a form below one heading; null for those before the first section. */
export interface FormSection {
  title: string | null;
  parts: Exclude<Field, { kind: "section" }>[];
}

/** Return the sections that have parts. */
export function sectionsOf(parts: Field[]): FormSection[] {
  const sections: FormSection[] = [{ title: null, parts: [] }];
  for (const part of parts) {
    if (part.kind === "section") sections.push({ title: part.title, parts: [] });
    else sections.at(-1)?.parts.push(part);
  }
  return sections.filter((section) => section.parts.length > 0);
}

/** Return the lines that a new record begins with: an empty one, if it needs any. */
function firstLines(field: Kind<Field, "lines">, save: Save): Row[] {
  const { items, minItems } = lineRules(save.rules, field.name);
  return minItems === 0 ? [] : [newLine(field, items, {})];
}

/** Return the values of a new record. */
export function initialDataOf(form: FormBlock, save: Save): Row {
  const fields = fieldsOf(form, save);
  const initial = fields.flatMap((field): [string, unknown][] => {
    const value = field.kind === "lines" ? firstLines(field, save) : field.initial?.value;
    return value === undefined ? [] : [[field.name, value]];
  });
  return withDerived(derivedIn(save), withUnchecked(fields, Object.fromEntries(initial)));
}

/** Return the values of a new record that the address of its form has. Those of numbers are numbers, also the ids of
 * selected records. */
export function prefilledIn({ prefilled, add }: Pick<FormBlock, "prefilled" | "add">, search: string): Row {
  const address = new URLSearchParams(search);
  const properties = propertiesOf(add);
  const isNumber = (name: string) => ["integer", "number"].includes(String(properties[name]?.type));
  const values = prefilled.map((name): [string, string] => [name, address.get(name) ?? ""]);
  return Object.fromEntries(
    values
      .filter(([, value]) => value !== "")
      .map(([name, value]) => [name, isNumber(name) && Number.isFinite(Number(value)) ? Number(value) : value]),
  );
}

/** Return the uiSchema of a form: one component draws all fields, whatever their types. The first field that starts
 * empty in a copy gets the focus, and otherwise the first one, if the form `focuses` at all. */
export function uiSchema(form: FormBlock, save: Save, without: string[] = [], focuses = true): UiSchema {
  const fields = fieldsOf(form, save);
  const focus = fields.find(({ name }) => without.includes(name)) ?? fields[0];
  return Object.fromEntries(
    fields.map((field) => [
      field.name,
      { "ui:field": "FormField", "ui:fieldReplacesAnyOrOneOf": true, "ui:autofocus": focuses && field === focus },
    ]),
  );
}

function withoutEmpty(values: Row): Row {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== undefined));
}

/** Return the value that a form has of the value of a record. */
function formValue(field: ValueField | undefined, value: unknown): unknown {
  if (field?.kind === "checkboxes") return asList(value);
  return field?.kind === "lines" ? listOrEmpty<Row>(value).map(withoutEmpty) : value;
}

/** Return the form's values of a record: the properties that a save sends, without empty ones. */
export function formDataOf(form: FormBlock, save: Save, record: Row): Row {
  const fields = fieldsOf(form, save);
  const byName = new Map(fields.map((field) => [field.name, field]));
  const values = Object.keys(propertiesOf(save)).map((name) => [name, formValue(byName.get(name), record[name])]);
  return withUnchecked(fields, withoutEmpty(Object.fromEntries(values) as Row));
}

/** Return the values of a new record that copies another one. What is not copied has its initial value. */
export function copyOf(form: FormBlock, save: Save, record: Row, without: string[]): Row {
  const fields = fieldsOf(form, save);
  const isLines = new Set(linesIn(fields));
  const values = Object.entries(withoutPasswords(fields, formDataOf(form, save, record)))
    .filter(([name]) => !without.includes(name))
    .map(([name, value]) => [name, isLines.has(name) ? newLines(listOrEmpty(value), name, without) : value]);
  return { ...initialDataOf(form, save), ...(Object.fromEntries(values) as Row) };
}

/** Return copies of lines, which have no id yet. */
function newLines(rows: Row[], name: string, without: string[]): Row[] {
  return rows.map((row) => ({
    ...Object.fromEntries(Object.entries(row).filter(([own]) => own !== "id" && !without.includes(`${name}.${own}`))),
    key: newLineKey(),
  }));
}

/** Return the opposite of a copy: fields exchange their values, and lines are in reverse order. */
export function reversedCopy(copy: Row, { swaps, lines, opposites }: Wire<"Reversal">): Row {
  const swapped = swaps.flatMap(([one, other]) => [[one, copy[other]] as const, [other, copy[one]] as const]);
  const opposite = (row: Row) =>
    Object.entries(opposites).map(([name, values]) => [name, values[String(row[name])] ?? row[name]] as const);
  const rows = lines === null ? [] : listOrEmpty<Row>(copy[lines]);
  const turned = rows.toReversed().map((row) => ({ ...row, ...Object.fromEntries(opposite(row)) }));
  return withoutEmpty({ ...copy, ...Object.fromEntries(swapped), ...(lines === null ? {} : { [lines]: turned }) });
}

/** Return the values of a record that label the options of a copy. The others belong to the record itself. */
export function optionLabelsOf(form: FormBlock, save: Save, record: Row): Row {
  const names = fieldsOf(form, save).flatMap((field) => {
    const options = field.kind === "select" && !Array.isArray(field.options) ? field.options : null;
    return [field.name, ...[options?.storedLabel ?? []].flat()];
  });
  return Object.fromEntries(names.map((name) => [name, record[name]]));
}

/** Return values without passwords, to store them as a draft. */
export function withoutPasswords(fields: ValueField[], data: Row): Row {
  const secret = fields.filter(({ kind }) => kind === "password").map(({ name }) => name);
  return Object.fromEntries(Object.entries(data).filter(([name]) => !secret.includes(name)));
}

/** Return the lines of a body: those with an id are changed, those without one added, and missing ones removed. */
function linesOf(field: Kind<Field, "lines">, save: Save, data: Row): Row[] {
  const { properties = {} } = lineRules(save.rules, field.name).items;
  const names = Object.entries(properties).flatMap(([name, each]) => (each?.derived === undefined ? [name] : []));
  const hidden = (row: Row) =>
    field.fields.flatMap((part) => ("name" in part && !isShown(part, row, data) ? [part.name] : []));
  return listOrEmpty<Row>(data[field.name]).map((row) =>
    Object.fromEntries(
      names.filter((name) => name in row && !hidden(row).includes(name)).map((name) => [name, row[name]]),
    ),
  );
}

/** Return the values of a saved form with the lines of the response, which have their ids. */
export function withStoredLines(form: FormBlock, save: Save, data: Row, saved: unknown): Row {
  const names = linesIn(fieldsOf(form, save));
  if (names.length === 0 || typeof saved !== "object" || saved === null) return data;
  const stored = formDataOf(form, save, saved as Row);
  return { ...data, ...Object.fromEntries(names.map((name) => [name, stored[name]])) };
}

/** Whether a field changes its value by itself. The form library would copy it, and fill it with defaults. */
export function isOpaque({ kind }: ValueField): boolean {
  return kind === "lines" || kind === "file" || kind === "area";
}

/** Return the errors of the fields with files that are not uploaded yet. */
export function unfinishedFiles(fields: ValueField[], data: Row): FieldErrors {
  const errors = fields.flatMap((field) =>
    field.kind === "file" && filesIn(data[field.name]).some(({ id }) => id === "")
      ? [[field.name, [field.texts.unfinished]]]
      : [],
  );
  return Object.fromEntries(errors) as FieldErrors;
}

/** Return the rules without those of lines and files, whose values the form library does not draw. */
export function withoutItems(form: FormBlock, save: Save): RJSFSchema {
  const opaque = fieldsOf(form, save)
    .filter(isOpaque)
    .map(({ name }) => [name, { type: "array", title: propertiesOf(save)[name]?.title ?? name }]);
  return { ...save.rules, properties: { ...propertiesOf(save), ...(Object.fromEntries(opaque) as object) } };
}

/** Return the body of a save: the data without derived values, with fixed values in their fields, and JSON text where
 * the field says so. */
export function bodyOf(form: FormBlock, save: Save, data: Row): Row {
  const derived = derivedIn(save).map(([name]) => name);
  const body: Row = Object.fromEntries(Object.entries(data).filter(([name]) => !derived.includes(name)));
  for (const field of fieldsOf(form, save)) {
    const { name, fixedValue } = field;
    if (fixedValue !== null) body[name] = fixedValue.value;
    if (field.kind === "checkboxes" && field.jsonEncoded) body[name] = JSON.stringify(body[name] ?? []);
    if (field.kind === "lines") body[name] = linesOf(field, save, data);
  }
  return body;
}
