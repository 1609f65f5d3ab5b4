import { momentFormat } from "./intl";

/** Days as they stand in addresses and answers: '2026-02-28'. They compare as texts. */
export type Day = string;

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const DAY_MS = 86_400_000;

/** The day that a text names, if the calendar has it. */
export function asDay(text: unknown): Day | null {
  if (typeof text !== "string" || !DAY.test(text)) return null;
  const time = Date.parse(`${text}T00:00:00Z`);
  return Number.isNaN(time) || dayAt(time) !== text ? null : text;
}

/** The first millisecond of a day, as if everybody lived in Greenwich: only for counting and drawing. */
export function timeOf(day: Day): number {
  return Date.parse(`${day}T00:00:00Z`);
}

/** The day that `timeOf` was made from. */
export function dayAt(time: number): Day {
  return new Date(time).toISOString().slice(0, 10);
}

/** The day of a moment on the reader's own calendar. */
export function dayOf(moment: Date): Day {
  const pad = (value: number, digits = 2) => String(value).padStart(digits, "0");
  return `${pad(moment.getFullYear(), 4)}-${pad(moment.getMonth() + 1)}-${pad(moment.getDate())}`;
}

/** The day of a value: itself when it is one, else the reader's day of the moment that it is. */
export function dayIn(value: unknown): Day | null {
  const day = asDay(value);
  if (day !== null || typeof value !== "string") return day;
  const moment = new Date(value);
  return Number.isNaN(moment.getTime()) ? null : dayOf(moment);
}

/** So many days before a day. */
export function daysBefore(day: Day, count: number): Day {
  return dayAt(timeOf(day) - count * DAY_MS);
}

/** The same day so many months before; in a shorter month its last. */
export function monthsBefore(day: Day, count: number): Day {
  const then = new Date(timeOf(day));
  const wanted = then.getUTCDate();
  then.setUTCDate(1);
  then.setUTCMonth(then.getUTCMonth() - count);
  const last = new Date(Date.UTC(then.getUTCFullYear(), then.getUTCMonth() + 1, 0)).getUTCDate();
  then.setUTCDate(Math.min(wanted, last));
  return dayAt(then.getTime());
}

/** How many days lie between two. */
export function daysBetween(first: Day, last: Day): number {
  return Math.round((timeOf(last) - timeOf(first)) / DAY_MS);
}

/** A day in the reader's words. */
export function sayDay(day: Day, how: Intl.DateTimeFormatOptions = { dateStyle: "medium" }): string {
  return momentFormat({ ...how, timeZone: "UTC" }).format(timeOf(day));
}
