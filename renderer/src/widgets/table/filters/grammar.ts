import type { RequestState } from "../../../data/useRequest";
import type { Block, Kind, UiText, Wire } from "../../../engine/protocol";
import { OWN_PARAMETERS, type FieldTest, type TableState } from "../../../engine/tableState";
import type { ChangeTable } from "../useTableState";

/** A table, its active filters and the function that changes its address. */
export interface FilterProps {
  block: Kind<Block, "table">;
  state: TableState;
  request: RequestState;
  change: ChangeTable;
}

/** What the dialog of filters shows: the form of a filter, with the test that it changes, or all filters. */
export interface OpenedFilter {
  field: string | null;
  test: FieldTest | null;
  /** The button that opened the dialog. */
  button: HTMLElement;
}

/** Replace the tests in an address. The search comes first, then the tests in the order of the filters, so that equal
 * questions have equal addresses. */
export function writeTests(
  filters: readonly { field: string; reference?: { field: string } | null }[],
  params: URLSearchParams,
  tests: FieldTest[],
): void {
  const search = params.get("search");
  const others = [...params].filter(([name]) => name !== "search" && OWN_PARAMETERS.has(name));
  const fields = [
    ...filters.flatMap(({ field, reference }) => [reference?.field ?? field, field]),
    ...tests.map(({ field }) => field),
  ];
  const sorted = [...tests].sort((one, other) => fields.indexOf(one.field) - fields.indexOf(other.field));
  for (const name of new Set(params.keys())) params.delete(name);
  if (search !== null) params.set("search", search);
  for (const { field, text } of sorted) params.append(field, text);
  for (const [name, value] of others) params.append(name, value);
}

export type Operator = UiText["filters"]["operators"][number];

/** A test, divided into its operator and its values. */
export interface ParsedTest {
  operator: Operator;
  values: string[];
}

/** Return the texts of a list. A backslash makes the comma or backslash after it a part of the text. */
function split(text: string): string[] {
  return [...`${text},`.matchAll(/((?:\\[,\\]|[^,])*),/g)].map(([, part = ""]) => part.replace(/\\([,\\])/g, "$1"));
}

function join(values: string[]): string {
  return values.map((value) => value.replace(/[\\,]/g, "\\$&")).join(",");
}

/** Return the parts of a test. A value without an operator is one that the field has. Null for an operator without its
 * values. */
export function parseTest(text: string, operators: Operator[]): ParsedTest | null {
  const [name = "", ...rest] = text.split(".");
  const given = rest.join(".");
  const known = operators.find((each) => each.name === name && (each.values === "none") === (rest.length === 0));
  const operator = known ?? operators.find((each) => each.name === "is");
  if (operator === undefined) return null;
  if (known === undefined) return { operator, values: [text] };
  if (operator.values === "none") return { operator, values: [] };
  if (operator.values === "list") return { operator, values: split(given) };
  return { operator, values: operator.values === "range" ? given.split("..") : [given] };
}

/** Return a test as addresses have it. */
export function testText({ name, values: kind }: Operator, values: string[]): string {
  if (kind === "none") return name;
  return `${name}.${kind === "list" ? join(values) : values.join("..")}`;
}

/** Return whether a field is that of a filter, or has the ids of the records that it offers. */
export function hasField({ field, reference }: Pick<Wire<"Filter">, "field" | "reference">, name: string): boolean {
  return name === field || name === reference?.field;
}

/** Return whether a parameter of the address is a test: of a field of the table, or with an operator. */
export function isTest({ field, text }: FieldTest, filters: Wire<"Filter">[], operators: Operator[]): boolean {
  const parsed = parseTest(text, operators);
  return filters.some((each) => hasField(each, field)) || (parsed !== null && parsed.values[0] !== text);
}
