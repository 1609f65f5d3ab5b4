import { asMoment, daysBefore, monthsBefore, timeOf, type Day } from "./calendarDate";
import { momentFormat } from "./intl";

/** The last minute of a day. */
const LAST_MINUTE = 24 * 60 - 1;

const FULL_DATE = { dateStyle: "medium" } as const;
const SHORT_DATE = { day: "numeric", month: "short" } as const;

function isThisYear(...moments: Date[]): boolean {
  const year = new Date().getFullYear();
  return moments.every((moment) => moment.getFullYear() === year);
}

/** Format a date in the reader's locale, with its year only if that is not the present one. It is formatted in the time
 * zone of `timeOf`, so that all users see the same day. */
export function formatDay(day: Day, options?: Intl.DateTimeFormatOptions): string {
  const usual = Number(day.slice(0, 4)) === new Date().getFullYear() ? SHORT_DATE : FULL_DATE;
  return momentFormat({ ...(options ?? usual), timeZone: "UTC" }).format(timeOf(day));
}

/** Format a date with its year. */
export function formatFullDay(day: Day): string {
  return formatDay(day, FULL_DATE);
}

export type CalendarPeriod = "day" | "week" | "month" | "quarter" | "year";

/** Format the period that begins on a day: 'Nov 2026', '16 – 22 Nov 2026', 'Oct – Dec 2026'. */
export function formatCalendarPeriod(first: Day, period: CalendarPeriod): string {
  const range = (last: Day, options: Intl.DateTimeFormatOptions) =>
    momentFormat({ ...options, timeZone: "UTC" }).formatRange(timeOf(first), timeOf(last));
  switch (period) {
    case "day":
      return formatDay(first);
    case "week":
      return range(daysBefore(first, -6), { dateStyle: "medium" });
    case "month":
      return formatDay(first, { month: "short", year: "numeric" });
    case "quarter":
      return range(monthsBefore(first, -2), { month: "short", year: "numeric" });
    case "year":
      return formatDay(first, { year: "numeric" });
  }
}

/** Format a moment in full in the reader's locale and time zone. */
export function formatFullMoment(moment: Date): string {
  return momentFormat({ ...FULL_DATE, timeStyle: "short" }).format(moment);
}

/** Format a moment in the reader's locale and time zone, with its year only if that is not the present one. */
export function formatMoment(moment: Date): string {
  return momentParts(moment).join("");
}

/** Format a period as short as it can be: whole days without times, without the present year, and what both ends share
 * once. */
export function formatPeriod(start: Date, end: Date): string {
  const last = new Date(end.getTime() - 1);
  const minutes = (moment: Date) => moment.getHours() * 60 + moment.getMinutes();
  const isShort = isThisYear(start, last);
  if (minutes(start) === 0 && minutes(last) === LAST_MINUTE)
    return momentFormat(isShort ? SHORT_DATE : FULL_DATE).formatRange(start, last);
  const times: Intl.DateTimeFormatOptions = isShort
    ? { ...SHORT_DATE, hour: "numeric", minute: "2-digit" }
    : { ...FULL_DATE, timeStyle: "short" };
  return momentFormat(times).formatRange(start, end);
}

/** Return the parts of a moment as `formatMoment` has them: its date, and with its time what is between, and the
 * time. */
export function momentParts(moment: Date, hasTime = true): string[] {
  const text = formatFullMoment(moment);
  const [date, time, short] = [
    momentFormat(FULL_DATE).format(moment),
    momentFormat({ timeStyle: "short" }).format(moment),
    momentFormat(SHORT_DATE).format(moment),
  ];
  const day = isThisYear(moment) ? short : date;
  if (!hasTime) return [day];
  return text.startsWith(date) && text.endsWith(time) ? [day, text.slice(date.length, -time.length), time] : [text];
}

/** Format a moment; return an empty text for another value. */
export function momentText(value: unknown): string {
  const moment = asMoment(value);
  return moment === null ? "" : formatMoment(moment);
}
