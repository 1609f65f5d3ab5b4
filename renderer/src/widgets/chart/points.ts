import { isWithin, type DateRange } from "../../engine/dateRangeParams";
import type { Row } from "../../engine/protocol";
import { numberAt } from "../../engine/valuePath";
import { asDay, monthsBefore, timeOf, type Day } from "../../lib/calendarDate";

/** What is known of one day: its numbers by the names of their fields; null is not known. */
export interface Point {
  day: Day;
  /** Where it stands on the axis. */
  time: number;
  values: Record<string, number | null>;
}

/** The rows that have a day, the oldest first. */
export function pointsOf(rows: Row[], date: string, fields: string[]): Point[] {
  const points = rows.flatMap((row) => {
    const day = asDay(row[date]);
    if (day === null) return [];
    return [{ day, time: timeOf(day), values: Object.fromEntries(fields.map((field) => [field, numberAt(row, field)])) }];
  });
  return points.sort((one, other) => one.time - other.time);
}

/** The points between the chosen days; of these those of the last so many months, or all. */
export function cut(points: Point[], chosen: DateRange, months: number | null): Point[] {
  const within = points.filter(({ day }) => isWithin(chosen, day));
  const last = within.at(-1);
  if (months === null || last === undefined) return within;
  const first = monthsBefore(last.day, months);
  return within.filter(({ day }) => day >= first);
}

/** The sum of one number. */
export function total(points: Point[], field: string): number {
  return points.reduce((sum, { values }) => sum + (values[field] ?? 0), 0);
}
