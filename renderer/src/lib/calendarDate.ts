/** A date as in addresses and responses: '2026-02-28'. Dates compare as texts. */
export type Day = string;

/** The first and the last date that the server accepts. */
export const FIRST_DAY: Day = "1970-01-01";
export const LAST_DAY: Day = "2200-12-31";

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const MOMENT = /^\d{4}-\d{2}-\d{2}T/;
const DAY_MS = 86_400_000;

/** Return the text if it is a valid date. */
export function asDay(text: unknown): Day | null {
  if (typeof text !== "string" || !DAY.test(text)) return null;
  const time = Date.parse(`${text}T00:00:00Z`);
  return Number.isNaN(time) || dayAt(time) !== text ? null : text;
}

/** Return the moment of a text such as '2026-02-28T09:30:00Z'. */
export function asMoment(text: unknown): Date | null {
  if (typeof text !== "string" || !MOMENT.test(text)) return null;
  const moment = new Date(text);
  return Number.isNaN(moment.getTime()) ? null : moment;
}

/** Return the first millisecond of a date in UTC; only for calculations and charts. */
export function timeOf(day: Day): number {
  return Date.parse(`${day}T00:00:00Z`);
}

/** Return the date of a time that `timeOf` returned. */
export function dayAt(time: number): Day {
  return new Date(time).toISOString().slice(0, 10);
}

/** Return the date of a moment in the reader's time zone. */
export function dayOf(moment: Date): Day {
  const pad = (value: number, digits = 2) => String(value).padStart(digits, "0");
  return `${pad(moment.getFullYear(), 4)}-${pad(moment.getMonth() + 1)}-${pad(moment.getDate())}`;
}

/** Return the date of a value: the value itself, or the date of a moment in the reader's time zone. */
export function dayIn(value: unknown): Day | null {
  const day = asDay(value);
  if (day !== null || typeof value !== "string") return day;
  const moment = new Date(value);
  return Number.isNaN(moment.getTime()) ? null : dayOf(moment);
}

/** Return the date a number of days earlier. */
export function daysBefore(day: Day, count: number): Day {
  return dayAt(timeOf(day) - count * DAY_MS);
}

/** Return the first day of the month of a date. */
export function firstOfMonth(day: Day): Day {
  return `${day.slice(0, 7)}-01`;
}

/** Return the same day of the month a number of months earlier, or the last day of a shorter month. */
export function monthsBefore(day: Day, count: number): Day {
  const then = new Date(timeOf(day));
  const dayOfMonth = then.getUTCDate();
  then.setUTCDate(1);
  then.setUTCMonth(then.getUTCMonth() - count);
  const last = new Date(Date.UTC(then.getUTCFullYear(), then.getUTCMonth() + 1, 0)).getUTCDate();
  then.setUTCDate(Math.min(dayOfMonth, last));
  return dayAt(then.getTime());
}

/** Return the number of days between two dates. */
export function daysBetween(first: Day, last: Day): number {
  return Math.round((timeOf(last) - timeOf(first)) / DAY_MS);
}
