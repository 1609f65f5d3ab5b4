import { momentFormat } from "./intl";
import { locale } from "./locale";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const FAR_DAYS = 31;

/** The first moment of the day where the reader is. */
function dayOf(moment: number): number {
  return new Date(moment).setHours(0, 0, 0, 0);
}

/** A moment as seen from now, in the reader's words: '3 hours ago'; what is further away than a month as its date. */
export function relativeTime(moment: Date, now: number): string {
  const away = moment.getTime() - now;
  const words = new Intl.RelativeTimeFormat(locale, { numeric: "auto" });
  // 'yesterday' is a day of the calendar, not the last 24 hours; a day with a change of the clock is nearly a day.
  const days = Math.round((dayOf(moment.getTime()) - dayOf(now)) / DAY);
  if (Math.abs(days) >= FAR_DAYS) return momentFormat({ dateStyle: "medium" }).format(moment);
  if (days !== 0 && Math.abs(away) >= DAY / 2) return words.format(days, "day");
  const minutes = Math.round(away / MINUTE);
  if (minutes === 0) return words.format(0, "second");
  return Math.abs(minutes) < 60 ? words.format(minutes, "minute") : words.format(Math.round(away / HOUR), "hour");
}
