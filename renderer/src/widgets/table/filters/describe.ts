import { fillWords } from "../../../engine/interpolate";
import type { UiText, Wire } from "../../../engine/protocol";
import type { FieldTest } from "../../../engine/tableState";
import { asDay, asMoment, timeOf } from "../../../lib/calendarDate";
import { formatDay, formatMoment } from "../../../lib/dateFormats";
import { momentFormat, numberFormat } from "../../../lib/intl";
import { hasField, parseTest, type ParsedTest } from "./grammar";

type Filter = Wire<"Filter">;
type Texts = UiText["filters"];

/** A test as the reader sees it. */
export interface DescribedTest {
  test: FieldTest;
  /** The name of the field and the values: 'Start: last 7 days (16 – 22 Nov)'. */
  text: string;
}

/** The names of records by field and id; null for a record that the server does not have. */
export type RecordNames = ReadonlyMap<string, string | null>;

const MAX_VALUES = 3;

/** Return the key of a record's name. */
export function nameKey(field: string, id: string): string {
  return `${field} ${id}`;
}

/** Return two days in the reader's locale, without repeating what they share: '16 – 22 Nov 2026'. */
export function formatDays(first: string, last: string): string {
  if (first === "" || last === "") return first === "" ? `– ${formatDay(last)}` : `${formatDay(first)} –`;
  return momentFormat({ dateStyle: "medium", timeZone: "UTC" }).formatRange(timeOf(first), timeOf(last));
}

/** Return the name of a period: 'last 7 days'. */
export function periodText(period: string, { periods }: Texts): string {
  const count = /\d+/.exec(period)?.[0];
  const template = periods[count === undefined ? period : period.replace(count, "N")];
  return template === undefined ? period : fillWords(template, { count: Number(count) });
}

/** Return a value as the table shows it. */
export function valueText(
  value: string,
  { type, labels, grouped }: Pick<Filter, "type" | "labels" | "grouped">,
  texts: Texts,
): string {
  if (value === "") return texts.emptyValue;
  if (type === "flag") return labels[value] ?? (value === "yes" ? texts.yes : value === "no" ? texts.no : value);
  if (type === "integer" || type === "number")
    return Number.isNaN(Number(value))
      ? value
      : numberFormat({ maximumFractionDigits: 9, useGrouping: grouped }).format(Number(value));
  const [day, moment] = type === "date" || type === "moment" ? [asDay(value), asMoment(value)] : [null, null];
  if (day !== null) return formatDay(day);
  return moment === null ? (labels[value] ?? value) : formatMoment(moment);
}

/** Return the days of a period that the server has resolved. */
function daysIn(field: string, tests: FieldTest[], dated: URLSearchParams | null): string {
  const own = tests.filter((test) => test.field === field).map(({ text }) => text);
  const [operator = "", ...rest] =
    dated
      ?.getAll(field)
      .find((text) => !own.includes(text))
      ?.split(".") ?? [];
  const [first = "", last = ""] = operator === "between" ? rest.join(".").split("..") : [];
  return asDay(first) === null || asDay(last) === null ? "" : formatDays(first, last);
}

function valuesText(
  { operator, values }: ParsedTest,
  filter: Filter,
  texts: Texts,
  textOf: ((value: string) => string) | null,
): string {
  if (operator.values === "period") return values.map((value) => periodText(value, texts)).join(", ");
  if (
    operator.values === "range" &&
    (filter.type === "date" || filter.type === "moment") &&
    values.every((value) => asDay(value) !== null)
  ) {
    return formatDays(values[0] ?? "", values[1] ?? "");
  }
  const shown = values.map(textOf ?? ((value) => valueText(value, filter, texts)));
  if (operator.values === "range") return shown.join(" – ");
  return shown.length > MAX_VALUES
    ? `${shown.slice(0, MAX_VALUES).join(", ")} +${shown.length - MAX_VALUES}`
    : shown.join(", ");
}

/** Return a record by its name; by its id while the name is loading. */
export function recordText(id: string, field: string, texts: Texts, names: RecordNames): string {
  if (id === "") return texts.emptyValue;
  const name = names.get(nameKey(field, id));
  return name === null ? fillWords(texts.missingRecord, { id }) : (name ?? `#${id}`);
}

/** What the descriptions of a table's tests depend on. */
interface Context {
  tests: FieldTest[];
  /** The tests with dates in place of periods. */
  dated: URLSearchParams | null;
  names: RecordNames;
}

/** Return the tests that the server refused; all if it does not say which. */
export function refusedTests(described: DescribedTest[], refusedFields: string[]): DescribedTest[] {
  const refused = described.filter(({ test }) => refusedFields.includes(test.field));
  return refused.length > 0 ? refused : described;
}

/** Describe a test of a table. */
export function describeTest(
  test: FieldTest,
  filters: Filter[],
  texts: Texts,
  { tests, dated, names }: Context,
): DescribedTest {
  const filter = filters.find((each) => hasField(each, test.field));
  const parsed = parseTest(test.text, texts.operators);
  if (filter === undefined || parsed === null) return { test, text: filter?.label ?? test.field };
  const textOf =
    test.field === filter.reference?.field ? (value: string) => recordText(value, test.field, texts, names) : null;
  const lacksText =
    parsed.operator.values === "one" &&
    parsed.operator.name !== "is" &&
    parsed.operator.name !== "isnt" &&
    parsed.values[0] === "";
  const values = fillWords(parsed.operator.chip, {
    values: lacksText ? texts.noText : valuesText(parsed, filter, texts, textOf),
  });
  const days = parsed.operator.values === "period" ? daysIn(test.field, tests, dated) : "";
  return { test, text: `${filter.label}: ${values}${days === "" ? "" : ` (${days})`}` };
}
