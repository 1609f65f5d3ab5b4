import type { RJSFSchema } from "@rjsf/utils";
import validator from "@rjsf/validator-ajv8";

import type { Row, Wire } from "../../engine/protocol";
import { asDay, asMoment } from "../../lib/calendarDate";
import { canonicalText } from "../../lib/canonicalText";
import { violation, type Comparison } from "./comparisons";
import { neededUnless } from "./required";

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

/** Return the message of the first violated rule of each field, as the server does. The schema has the message of each rule. */
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
