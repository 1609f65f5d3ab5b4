import type { Row } from "../../engine/protocol";
import { asDay, asMoment } from "../../lib/calendarDate";

/** A rule that compares a value with another one of the form, or with the time. */
export interface Comparison {
  operator: "gt" | "ge" | "lt" | "le";
  /** The other field; without it, the value is compared with the time. */
  field?: string;
  clock?: "today" | "now";
  /** The time zone that decides when a day ends. */
  utcOffsetMinutes: number;
  message: string;
}

/** A number, a date such as '2026-11-19', or a moment. */
type Value = number | string | Date;

const MINUTE_MS = 60_000;

/** Return the date of a moment in a time zone. */
function dayOf(moment: Date, utcOffsetMinutes: number): string {
  return new Date(moment.getTime() + utcOffsetMinutes * MINUTE_MS).toISOString().slice(0, 10);
}

function valueOf(value: unknown): Value | null {
  if (typeof value === "number" || value instanceof Date) return value;
  return asDay(value) ?? asMoment(value);
}

function isTrue(operator: Comparison["operator"], one: Value, other: Value): boolean {
  switch (operator) {
    case "gt":
      return one > other;
    case "ge":
      return one >= other;
    case "lt":
      return one < other;
    case "le":
      return one <= other;
  }
}

/** Whether a rule holds. It does while a value is missing or cannot be compared. A date next to a moment makes both dates. */
function holds(
  { operator, field, clock, utcOffsetMinutes }: Comparison,
  value: unknown,
  values: Row,
  now: Date,
): boolean {
  const [one, other] = [valueOf(value), field === undefined ? now : valueOf(values[field])];
  if (one === null || other === null) return true;
  const areMoments = one instanceof Date && other instanceof Date && clock !== "today";
  const [left, right] = [one, other].map((each) =>
    each instanceof Date && !areMoments ? dayOf(each, utcOffsetMinutes) : each,
  ) as [Value, Value];
  return typeof left !== typeof right || isTrue(operator, left, right);
}

/** Return the message of the first comparison that does not hold. The server compares in the same way. */
export function violation(rules: Comparison[], value: unknown, values: Row, now: Date): string | undefined {
  return rules.find((rule) => !holds(rule, value, values, now))?.message;
}
