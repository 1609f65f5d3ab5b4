import { toText } from "../../engine/interpolate";
import type { Row, Wire } from "../../engine/protocol";
import { evaluate } from "../../engine/conditions";
import type { ValueField } from "./fields/props";
import { fold } from "../../lib/fold";

/** The option rows of selects, by field. A choice fills other fields from its row. */
export type Offers = Map<string, Row[]>;

/** Whether a field is shown. `around` has the values of the form around the line that the field belongs to. */
export function isShown(field: Pick<ValueField, "visibleWhen">, data: Row, around: Row = {}): boolean {
  return field.visibleWhen === null || evaluate(field.visibleWhen, { ...around, ...data });
}

/** Return the values that the choice of a row writes to other fields of `data`. `previous` is the row of the choice
 * before, whose values are not the user's own. */
export function fillsOf({ autofill, fillsOnlyEmpty }: Wire<"Options">, row: Row, data: Row, previous?: Row): Row {
  const isOpen = (target: string, source: string) => ["", toText(previous?.[source])].includes(toText(data[target]));
  const fills = Object.entries(autofill).filter(([target, source]) => !fillsOnlyEmpty || isOpen(target, source));
  return Object.fromEntries(fills.map(([target, source]) => [target, row[source] ?? undefined]));
}

/** Return the fields that lose the value of a choice when the user clears the choice. The user's own values stay. */
function valuesToClear({ autofill }: Wire<"Options">, data: Row, previous?: Row): Row {
  const filledBy = ([target, source]: [string, string]) =>
    previous !== undefined && toText(data[target]) === toText(previous[source]);
  return Object.fromEntries(
    Object.entries(autofill)
      .filter(filledBy)
      .map(([target]) => [target, undefined]),
  );
}

/** Return the fields that lose the value of a suggestion when the user replaces its text. A text that contains it still
 * means the same record, such as a depot in a town. */
export function valuesToClearFor(text: string, options: Wire<"Options">, data: Row, previous: Row): Row {
  const chosen = toText(previous[options.value]);
  return fold(text).includes(fold(chosen)) ? {} : valuesToClear(options, data, previous);
}

/** Return the values that a new choice in a select writes to other fields. */
function filled(field: ValueField, before: Row, after: Row, offers: Offers): Row {
  if (field.kind !== "select") return {};
  const { name, options } = field;
  if (Array.isArray(options) || after[name] === before[name]) return {};
  const rowOf = (value: unknown) =>
    offers.get(name)?.find((offered) => toText(offered[options.value]) === toText(value));
  if (after[name] === undefined) return valuesToClear(options, after, rowOf(before[name]));
  const row = rowOf(after[name]);
  return row === undefined ? {} : fillsOf(options, row, after, rowOf(before[name]));
}

/** Return the data with a no in each visible checkbox without a value, because that is what an empty checkbox says. */
export function withUnchecked(fields: ValueField[], data: Row, around: Row = {}): Row {
  const unchecked = fields
    .filter((field) => field.kind === "checkbox" && isShown(field, data, around))
    .map(({ name }) => [name, false] as const);
  return { ...Object.fromEntries(unchecked), ...data };
}

/** Return the data after a change and its consequences: choices fill other fields, hidden fields are cleared, and
 * checkboxes that appear are empty. */
export function applyDependents(
  fields: ValueField[],
  before: Row,
  changed: Row,
  offers: Offers,
  around: Row = {},
): Row {
  const changes = fields.map((field) => filled(field, before, changed, offers));
  const after = Object.assign({}, changed, ...changes) as Row;
  const hidden = fields.filter((field) => !isShown(field, after, around)).map(({ name }) => name);
  const shown = Object.fromEntries(Object.entries(after).filter(([name]) => !hidden.includes(name)));
  return withUnchecked(fields, shown, around);
}
