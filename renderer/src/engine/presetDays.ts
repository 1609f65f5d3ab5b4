import { daysBefore, firstOfMonth, monthsBefore, type Day } from "../lib/calendarDate";
import type { Wire } from "./protocol";

/** Return the first and the last day of a preset. */
export function presetDays({ days, months, month, daysAgo }: Wire<"Preset">, today: Day): { first: Day; last: Day } {
  if (month !== null) {
    const first = monthsBefore(firstOfMonth(today), month);
    return { first, last: month === 0 ? today : daysBefore(monthsBefore(first, -1), 1) };
  }
  const last = daysBefore(today, daysAgo);
  return { first: months === null ? daysBefore(last, (days ?? 1) - 1) : monthsBefore(last, months), last };
}
