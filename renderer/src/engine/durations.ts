import { formatCount } from "../lib/numbers";
import { fillWords } from "./interpolate";
import type { UiText } from "./protocol";

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

export function durationText(text: UiText["playback"], milliseconds: number): string {
  const total = Math.round(milliseconds / MINUTE_MS);
  const parts = { hours: formatCount(Math.floor(total / 60)), minutes: total % 60 };
  return fillWords(total < 60 ? text.minutes : text.hours, parts);
}

/** Return how long something lasts, in days if these are two or more. */
export function ageText({ live, playback }: Pick<UiText, "live" | "playback">, milliseconds: number): string {
  const days = Math.floor(milliseconds / DAY_MS);
  if (days >= 2) return fillWords(live.days, { count: days });
  return days === 1 ? live.daysOne : durationText(playback, Math.max(0, milliseconds));
}
