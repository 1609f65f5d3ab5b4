import type { RJSFSchema } from "@rjsf/utils";
import validator from "@rjsf/validator-ajv8";

import type { FieldErrors } from "../../data/api";
import type { Row, Wire } from "../../engine/protocol";
import { asDay, asMoment } from "../../lib/calendarDate";
import { canonicalText } from "../../lib/canonicalText";
import { listOrEmpty } from "../../lib/listOrEmpty";
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
  items?: { $ref?: string };
  /** The first and the last year of a date. */
  years?: [first: number, last: number];
}

/** Whether a date is of a year outside a range. The year of a moment is that of UTC, as on the server. */
function isOutside(years: Property["years"], value: unknown): boolean {
  const year = Number(asDay(value)?.slice(0, 4) ?? asMoment(value)?.getUTCFullYear() ?? NaN);
  return years !== undefined && (year < years[0] || year > years[1]);
}

/** Return the path of a broken rule: the field, or the list, the place in it and the field. */
function pathOf({ keyword, instancePath, params }: Broken): string[] {
  const path = instancePath.split("/").slice(1);
  return keyword === "required" ? [...path, params.missingProperty ?? ""] : path;
}

/** A schema of values, or of those of a line. */
interface Shape {
  properties: Record<string, Property | undefined>;
  required: readonly string[];
  /** The schemas of the lines in lists. */
  lines: Map<string, Shape>;
}

function shapeOf(schema: RJSFSchema, definitions: Record<string, RJSFSchema> = {}): Shape {
  const properties = (schema.properties ?? {}) as Record<string, Property | undefined>;
  const lines = Object.entries(properties).flatMap(([name, property]) => {
    const line = definitions[property?.items?.$ref?.split("/").at(-1) ?? ""];
    return line === undefined ? [] : [[name, shapeOf(line)] as const];
  });
  return { properties, required: schema.required ?? [], lines: new Map(lines) };
}

/** Whether a value is as if it were not there: rows of a matrix have null where nothing can be chosen. */
function isBlank(value: unknown): boolean {
  return value === "" || value === null;
}

/** Return the values with texts as the server stores them, and without blank optional ones. */
function canonical(data: unknown, { required, lines }: Shape): Row {
  if (typeof data !== "object" || data === null) return {};
  const values = Object.entries(data).map(([name, value]: [string, unknown]) => {
    const line = lines.get(name);
    if (line !== undefined && Array.isArray(value)) return [name, value.map((each) => canonical(each, line))] as const;
    return [name, typeof value === "string" ? canonicalText(value) : value] as const;
  });
  return Object.fromEntries(values.filter(([name, value]) => !isBlank(value) || required.includes(name)));
}

/** Return the message of the first violated rule of each field, as the server does. The schema has the message of each
 * rule. The fields of a line are named as 'lines.0.quantity'. */
export function check(schema: RJSFSchema, data: unknown, now = new Date()): Record<string, string[]> {
  const shape = shapeOf(schema, (schema["$defs"] ?? {}) as Record<string, RJSFSchema>);
  const values = canonical(data, shape);
  const { errors = [] } = validator.rawValidation<Broken>(schema, values);
  const found: Record<string, string[]> = {};
  for (const error of errors) {
    const [name = "", place, inner] = pathOf(error);
    const own = inner === undefined ? shape : shape.lines.get(name);
    const sentence = own?.properties[inner ?? name]?.messages?.[error.keyword] ?? error.keyword;
    found[inner === undefined ? name : [name, place, inner].join(".")] ??= [sentence];
  }
  checkBetween(shape, values, now, "", found);
  for (const [name, line] of shape.lines) {
    listOrEmpty<Row>(values[name]).forEach((row, place) => checkBetween(line, row, now, `${name}.${place}.`, found));
  }
  return found;
}

/** Add the messages of the rules that compare values. `prefix` comes before the names of fields. */
function checkBetween({ properties }: Shape, values: Row, now: Date, prefix: string, found: FieldErrors): void {
  for (const name of neededUnless(properties, values)) {
    if (values[name] === undefined || values[name] === null)
      found[prefix + name] ??= [properties[name]?.messages?.["required"] ?? "required"];
  }
  const compared = Object.fromEntries(
    Object.entries(values).filter(([name, value]) => !isOutside(properties[name]?.years, value)),
  );
  for (const [name, property] of Object.entries(properties)) {
    const sentence =
      name in values && !(name in compared)
        ? property?.messages?.["years"]
        : violation(property?.compare ?? [], compared[name], compared, now);
    if (sentence !== undefined) found[prefix + name] ??= [sentence];
  }
}
