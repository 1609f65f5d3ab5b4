import type { RJSFSchema } from "@rjsf/utils";
import validator from "@rjsf/validator-ajv8";

import type { Row, Wire } from "../../engine/protocol";
import { asDay, asMoment } from "../../lib/calendarDate";
import { canonicalText } from "../../lib/canonicalText";
import { neededUnless } from "./required";

/** A rule that compares a value with another one of the form, or with the time. */
interface Comparison {
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

/** Whether a rule holds. It does while a value is missing or cannot be compared. A date next to a moment makes both
 * dates. */
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
function violation(rules: Comparison[], value: unknown, values: Row, now: Date): string | undefined {
  return rules.find((rule) => !holds(rule, value, values, now))?.message;
}

interface Broken {
  keyword: string;
  instancePath: string;
  params: { missingProperty?: string };
}

interface Property {
  messages?: Record<string, string>;
  compare?: Comparison[];
  requiredUnless?: Wire<"Condition">;
  /** The first and the last year of a date. */
  years?: [first: number, last: number];
}

/** Whether a date is of a year outside a range. The year of a moment is that of UTC, as on the server. */
function isOutside(years: Property["years"], value: unknown): boolean {
  const year = Number(asDay(value)?.slice(0, 4) ?? asMoment(value)?.getUTCFullYear() ?? NaN);
  return years !== undefined && (year < years[0] || year > years[1]);
}

function nameOf({ keyword, instancePath, params }: Broken): string {
  return keyword === "required" ? (params.missingProperty ?? "") : (instancePath.split("/")[1] ?? "");
}

/** Return the values with texts as the server stores them, and without blank optional ones. */
function canonical(data: unknown, required: readonly string[]): Row {
  if (typeof data !== "object" || data === null) return {};
  const values = Object.entries(data).map(
    ([name, value]: [string, unknown]) => [name, typeof value === "string" ? canonicalText(value) : value] as const,
  );
  return Object.fromEntries(values.filter(([name, value]) => value !== "" || required.includes(name)));
}

/** Return the message of the first violated rule of each field, as the server does. The schema has the message of each
 * rule. */
export function check(schema: RJSFSchema, data: unknown, now = new Date()): Record<string, string[]> {
  const values = canonical(data, schema.required ?? []);
  const { errors = [] } = validator.rawValidation<Broken>(schema, values);
  const found: Record<string, string[]> = {};
  const properties = (schema.properties ?? {}) as Record<string, Property | undefined>;
  for (const error of errors) {
    const name = nameOf(error);
    const sentence = properties[name]?.messages?.[error.keyword] ?? error.keyword;
    found[name] ??= [sentence];
  }
  for (const name of neededUnless(properties, values)) {
    if (values[name] === undefined || values[name] === null)
      found[name] ??= [properties[name]?.messages?.["required"] ?? "required"];
  }
  const compared = Object.fromEntries(
    Object.entries(values).filter(([name, value]) => !isOutside(properties[name]?.years, value)),
  );
  for (const [name, property] of Object.entries(properties)) {
    const sentence =
      name in values && !(name in compared)
        ? property?.messages?.["years"]
        : violation(property?.compare ?? [], compared[name], compared, now);
    if (sentence !== undefined) found[name] ??= [sentence];
  }
  return found;
}
