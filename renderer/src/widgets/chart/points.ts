import { isWithin, type DateRange } from "../../engine/dateRangeParams";
import type { Row } from "../../engine/protocol";
import { numberAt } from "../../engine/valuePath";
import { asDay, monthsBefore, timeOf, type Day } from "../../lib/calendarDate";
import { formatDay } from "../../lib/dateFormats";

/** The numbers of one day by field; null when unknown. */
export interface Point {
  day: Day;
  /** The position on the time axis. */
  time: number;
  /** The day, or the period that begins with it, in the reader's locale. */
  name: string;
  /** The route of the rows that the point counts; null without a link. */
  to: string | null;
  values: Record<string, number | null>;
}

/** How the points of groups differ: their names, and the links to their rows. */
interface Naming {
  nameOf: (row: Row, day: Day) => string;
  routeOf: (row: Row) => string | null;
}

const byDay = (_: Row, day: Day) => formatDay(day);
const noRoute = () => null;

/** Return the points of the rows with a date, oldest first. */
export function pointsOf(rows: Row[], date: string, fields: string[], naming: Partial<Naming> = {}): Point[] {
  const { nameOf = byDay, routeOf = noRoute } = naming;
  const points = rows.flatMap((row) => {
    const day = asDay(row[date]);
    if (day === null) return [];
    const values = Object.fromEntries(fields.map((field) => [field, numberAt(row, field)]));
    return [{ day, time: timeOf(day), name: nameOf(row, day), to: routeOf(row), values }];
  });
  return points.sort((one, other) => one.time - other.time);
}

/** Return the points in a date range, or only those of its last months. */
export function cut(points: Point[], chosen: DateRange, months: number | null): Point[] {
  const within = points.filter(({ day }) => isWithin(chosen, day));
  const last = within.at(-1);
  if (months === null || last === undefined) return within;
  const first = monthsBefore(last.day, months);
  return within.filter(({ day }) => day >= first);
}

/** Return the sum of one field; null if none of its numbers is known. */
export function total(points: Point[], field: string): number | null {
  const known = points.flatMap(({ values }) => values[field] ?? []);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0);
}
