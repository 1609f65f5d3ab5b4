import type { UiText, Wire } from "../../../engine/protocol";
import type { FieldTest } from "../../../engine/tableState";

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

/** Return the parts of a test. A value without an operator is one that the field has. Null for an operator without its values. */
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
