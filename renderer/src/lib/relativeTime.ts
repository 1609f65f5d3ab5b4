import { momentParts } from "./dateFormats";
import { locale } from "./locale";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const MAX_RELATIVE_DAYS = 31;

/** Return the start of the day in the reader's time zone. */
function dayOf(moment: number): number {
  return new Date(moment).setHours(0, 0, 0, 0);
}

/** Format a moment relative to now in the reader's locale: '3 hours ago'. A moment more than a month away becomes its
 * date. */
export function relativeTime(moment: Date, now: number): string {
  const distance = moment.getTime() - now;
  const format = new Intl.RelativeTimeFormat(locale, { numeric: "auto" });
  // 'Yesterday' is the previous calendar day, not the last 24 hours. Rounding handles days with a change of daylight
  // saving time.
  const days = Math.round((dayOf(moment.getTime()) - dayOf(now)) / DAY);
  if (Math.abs(days) >= MAX_RELATIVE_DAYS) return momentParts(moment, false).join("");
  if (days !== 0 && Math.abs(distance) >= DAY / 2) return format.format(days, "day");
  const minutes = Math.round(distance / MINUTE);
  if (minutes === 0) return format.format(0, "second");
  return Math.abs(minutes) < 60 ? format.format(minutes, "minute") : format.format(Math.round(distance / HOUR), "hour");
}
