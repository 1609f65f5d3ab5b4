import { asDay } from "../lib/calendarDate";
import { canonicalText } from "../lib/canonicalText";
import { add, decimalOf, multiply, negate, plainText, round, type Decimal } from "../lib/decimal";
import { listOrEmpty } from "../lib/listOrEmpty";
import type { Row } from "./protocol";

/** How a value follows from others of the same body, as the JSON Schema of the body has it. */
export interface Derived {
  kind: "product" | "sum" | "difference" | "count" | "days" | "percent" | "concat";
  /** Numbers, and fields; 'lines.amount' is a field of each line. */
  of: (string | number)[];
  digits: number;
  separator: string;
}

/** The derived values of a body by name, each one after those that it follows from. */
export type DerivedValues = [string, Derived][];

interface Property {
  derived?: Derived;
}

const DAY_MS = 86_400_000;
const ZERO: Decimal = { digits: 0n, scale: 0 };
const ONE: Decimal = { digits: 1n, scale: 0 };
const HUNDREDTH: Decimal = { digits: 1n, scale: 2 };

function operandsOf({ of }: Derived, values: Row): unknown[] {
  return of.flatMap((each) => {
    if (typeof each === "number") return [each];
    const [name = "", inner] = each.split(".");
    return inner === undefined ? [values[name]] : listOrEmpty<Row>(values[name]).map((line) => line[inner]);
  });
}

function rounded(number: Decimal, digits: number): number | undefined {
  const result = Number(plainText(round(number, digits)));
  return Number.isFinite(result) ? result + 0 : undefined;
}

function textOf(value: unknown): string {
  if (typeof value === "string") return canonicalText(value);
  const number = decimalOf(value);
  return number === null ? "" : plainText(number);
}

function sumOf(values: unknown[]): Decimal {
  return values.map(decimalOf).reduce<Decimal>((sum, each) => (each === null ? sum : add(sum, each)), ZERO);
}

function daysBetween(start: unknown, end: unknown): number | undefined {
  const [from, to] = [asDay(start), asDay(end)];
  return from === null || to === null ? undefined : (Date.parse(to) - Date.parse(from)) / DAY_MS;
}

/** Return a number or a text that follows from values; undefined if it is blank. The server computes in the same way:
 * golden cases prove it. */
export function compute(derived: Derived, values: Row): number | string | undefined {
  const operands = operandsOf(derived, values);
  const { kind, digits, separator } = derived;
  if (kind === "count") return listOrEmpty(operands[0]).length;
  if (kind === "days") return daysBetween(operands[0], operands[1]);
  if (kind === "sum") return rounded(sumOf(operands), digits);
  if (kind === "concat") {
    const texts = operands.map(textOf).filter((text) => text !== "");
    return texts.length === 0 ? undefined : texts.join(separator);
  }
  const numbers = operands.map(decimalOf).filter((each) => each !== null);
  const [one = ZERO, other = ZERO] = numbers;
  if (numbers.length < operands.length) return undefined;
  if (kind === "difference") return rounded(add(one, negate(other)), digits);
  return rounded(numbers.reduce(multiply, kind === "percent" ? HUNDREDTH : ONE), digits);
}

/** Return the sum of a field of all lines. */
export function totalOf(lines: Row[], name: string): number | undefined {
  return rounded(sumOf(lines.map((line) => line[name])), 6);
}

/** Return the derived values of a JSON Schema by name, each one after those that it follows from. */
export function derivedOf(properties: Record<string, Property | undefined>): DerivedValues {
  const found = new Map(
    Object.entries(properties).flatMap(([name, property]) => (property?.derived ? [[name, property.derived]] : [])),
  );
  const ordered = new Map<string, Derived>();
  const visit = (name: string, derived: Derived) => {
    for (const each of derived.of) {
      const [field = ""] = String(each).split(".");
      const inner = found.get(field);
      if (inner !== undefined && field !== name && !ordered.has(field)) visit(field, inner);
    }
    ordered.set(name, derived);
  };
  found.forEach((derived, name) => visit(name, derived));
  return [...ordered];
}

/** Return the values with those that follow from them. A blank one is missing. */
export function withDerived(derived: DerivedValues, values: Row): Row {
  if (derived.length === 0) return values;
  const known: Row = { ...values };
  for (const [name, each] of derived) known[name] = compute(each, known);
  return Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined));
}
