import { dayAt, daysBefore, daysBetween, timeOf, type Day } from "../../lib/calendarDate";
import { formatDay } from "../../lib/dateFormats";

const STEPS_IN_DAYS = [1, 2, 7, 14];
const STEPS_IN_MONTHS = [1, 2, 3, 6, 12, 24, 60, 120];

function everyDays(first: Day, last: Day, step: number): number[] {
  const count = Math.floor(daysBetween(first, last) / step) + 1;
  return Array.from({ length: count }, (_, index) => timeOf(daysBefore(last, (count - 1 - index) * step)));
}

function everyMonths(first: Day, last: Day, step: number): number[] {
  const found: number[] = [];
  const start = new Date(timeOf(first));
  const month = start.getUTCFullYear() * 12 + start.getUTCMonth();
  for (let next = Math.ceil(month / step) * step; ; next += step) {
    const time = Date.UTC(Math.floor(next / 12), next % 12, 1);
    if (time > timeOf(last)) return found;
    if (time >= timeOf(first)) found.push(time);
  }
}

/** Return at most `most` ticks of the time axis: whole weeks back from the last day, or firsts of months. */
export function ticks(first: Day, last: Day, most: number): number[] {
  const days = STEPS_IN_DAYS.find((step) => daysBetween(first, last) < step * most);
  if (days !== undefined) return everyDays(first, last, days);
  for (const step of STEPS_IN_MONTHS) {
    const found = everyMonths(first, last, step);
    if (found.length <= most) return found;
  }
  return [timeOf(first), timeOf(last)];
}

/** Return at most `most` ticks of periods: their first days, each, or each second one and so on. */
export function ticksOfPeriods(days: Day[], most: number): number[] {
  const step = Math.ceil(days.length / most);
  return days.filter((_, index) => index % step === 0).map(timeOf);
}

/** Format a tick: a year, or the month by name, with its year in January and at the first tick. */
export function tickText(time: number, marks: number[], isByYear = false): string {
  const day = dayAt(time);
  if (isByYear) return formatDay(day, { year: "numeric" });
  const byMonth = marks.every((mark) => dayAt(mark).endsWith("-01"));
  if (!byMonth) return formatDay(day, { day: "numeric", month: "short" });
  const isNewYear = day.slice(5, 7) === "01" || time === marks[0];
  return formatDay(day, isNewYear ? { month: "short", year: "numeric" } : { month: "short" });
}
