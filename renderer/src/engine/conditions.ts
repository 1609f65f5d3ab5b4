import { isMobile, isPhone } from "../lib/phoneNumber";
import { listOrEmpty } from "../lib/listOrEmpty";
import type { Kind, Values, Wire } from "./protocol";
import { fold } from "../lib/fold";

type Condition = Wire<"Condition">;

function isEqual(one: unknown, other: unknown, anyCase: boolean): boolean {
  if (anyCase && typeof one === "string" && typeof other === "string") return fold(one) === fold(other);
  return one === other;
}

function isSet(value: unknown): boolean {
  return value !== null && value !== undefined && value !== "" && !(Array.isArray(value) && value.length === 0);
}

function timeOf(value: unknown): number {
  return typeof value === "string" ? Date.parse(value) : NaN;
}

/** Whether a time is over. A date is over when its day is. */
function isPast(value: unknown): boolean {
  const isDate = typeof value === "string" && value.length === "2026-11-19".length;
  return timeOf(isDate ? `${value}T24:00` : value) <= Date.now();
}

/** Whether the times of lines, between those before and after them, are not in their order. */
function isDisordered({ field, by, start, end }: Kind<Condition, "disordered">, values: Values): boolean {
  const known = (given: unknown[]) => given.map(timeOf).filter((time) => !Number.isNaN(time));
  const own = known(listOrEmpty<Values>(values[field]).map((line) => line[by]));
  const ends = [start, end].map((name) => known(name === null ? [] : [values[name]]));
  const times = [...(ends[0] ?? []), ...own, ...(ends[1] ?? [])];
  return own.length > 0 && times.some((time, place) => time < (times[place - 1] ?? time));
}

/** Return the reason of the first lock that applies to a record; null if none does. */
export function lockReason(locks: Wire<"Lock">[], record: Values): string | null {
  return locks.find(({ when }) => evaluate(when, record))?.reason ?? null;
}

/** Evaluate a condition on values. The server evaluates it in the same way; golden cases prove it. */
export function evaluate(condition: Condition, values: Values): boolean {
  switch (condition.kind) {
    case "equals":
      return isEqual(values[condition.field], condition.value, condition.anyCase);
    case "isSet":
      return isSet(values[condition.field]);
    case "matches": {
      const text = values[condition.field];
      return typeof text === "string" && new RegExp(condition.pattern, "u").test(text);
    }
    case "isPhoneNumber": {
      const text = values[condition.field];
      return typeof text === "string" && (condition.mobile ? isMobile(text) : isPhone(text));
    }
    case "before":
      return timeOf(values[condition.field]) < timeOf(values[condition.other]);
    case "disordered":
      return isDisordered(condition, values);
    case "past":
      return isPast(values[condition.field]);
    case "not":
      return !evaluate(condition.condition, values);
    case "all":
      return condition.conditions.every((inner) => evaluate(inner, values));
    case "any":
      return condition.conditions.some((inner) => evaluate(inner, values));
  }
}
