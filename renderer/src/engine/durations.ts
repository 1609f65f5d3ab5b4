import { formatCount } from "../lib/numbers";
import { fillWords } from "./interpolate";
import type { UiText } from "./protocol";

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** Return a length of time in words, in days and hours from two days on. `app/i18n/durations.py` writes the same. */
export function durationText(
  text: Pick<UiText["playback"], "days" | "wholeDays" | "hours" | "wholeHours" | "minutes">,
  milliseconds: number,
): string {
  const all = Math.round(milliseconds / MINUTE_MS);
  const [days, hours, minutes] = [Math.floor(all / 1440), Math.floor(all / 60), all % 60];
  if (days >= 2) {
    return fillWords(hours % 24 === 0 ? text.wholeDays : text.days, { days: formatCount(days), hours: hours % 24 });
  }
  const several = minutes === 0 ? text.wholeHours : text.hours;
  return fillWords(hours < 1 ? text.minutes : several, { hours, minutes });
}

/** Return how long something lasts, in days if these are two or more. */
export function ageText({ live, playback }: Pick<UiText, "live" | "playback">, milliseconds: number): string {
  const days = Math.floor(milliseconds / DAY_MS);
  if (days >= 2) return fillWords(live.days, { count: days });
  return days === 1 ? live.daysOne : durationText(playback, Math.max(0, milliseconds));
}
