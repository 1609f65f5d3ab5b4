import { asMoment, timeOf, type Day } from "./calendarDate";
import { momentFormat } from "./intl";

/** The last minute of a day. */
const LAST_MINUTE = 24 * 60 - 1;

/** Format a date in the reader's locale. It is formatted in the time zone of `timeOf`, so that all users see the same
 * day. */
export function formatDay(day: Day, options: Intl.DateTimeFormatOptions = { dateStyle: "medium" }): string {
  return momentFormat({ ...options, timeZone: "UTC" }).format(timeOf(day));
}

/** Format a moment in full in the reader's locale and time zone. */
export function formatMoment(moment: Date): string {
  return momentFormat({ dateStyle: "medium", timeStyle: "short" }).format(moment);
}

/** Format a period as short as it can be: whole days without times, and what both ends share once. */
export function formatPeriod(start: Date, end: Date): string {
  const last = new Date(end.getTime() - 1);
  const minutes = (moment: Date) => moment.getHours() * 60 + moment.getMinutes();
  return minutes(start) === 0 && minutes(last) === LAST_MINUTE
    ? momentFormat({ dateStyle: "medium" }).formatRange(start, last)
    : momentFormat({ dateStyle: "medium", timeStyle: "short" }).formatRange(start, end);
}

/** Format a moment as lists and records show it: with its year only if that is not the present one. Returns its date,
 * and with its time what is between, and the time. */
export function momentParts(moment: Date, hasTime = true): string[] {
  const isThisYear = moment.getFullYear() === new Date().getFullYear();
  const text = formatMoment(moment);
  const [date, time, short] = [
    momentFormat({ dateStyle: "medium" }).format(moment),
    momentFormat({ timeStyle: "short" }).format(moment),
    momentFormat({ day: "numeric", month: "short" }).format(moment),
  ];
  const day = isThisYear ? short : date;
  if (!hasTime) return [day];
  return text.startsWith(date) && text.endsWith(time) ? [day, text.slice(date.length, -time.length), time] : [text];
}

/** Format a moment in full; empty for another value. */
export function momentText(value: unknown): string {
  const moment = asMoment(value);
  return moment === null ? "" : formatMoment(moment);
}
