import { daysBefore, monthsBefore, type Day } from "../lib/calendarDate";
import type { Wire } from "./protocol";

/** Return the first and the last day of a preset. */
export function presetDays({ days, months, daysAgo }: Wire<"Preset">, today: Day): { first: Day; last: Day } {
  const last = daysBefore(today, daysAgo);
  return { first: months === null ? daysBefore(last, (days ?? 1) - 1) : monthsBefore(last, months), last };
}
