import { fillWords } from "../../engine/interpolate";
import type { UiText } from "../../engine/protocol";
import { durationText } from "../playback/words";

const DAY_MS = 86_400_000;

/** Return how long something lasts, in days if these are two or more. */
export function ageText({ live, playback }: Pick<UiText, "live" | "playback">, milliseconds: number): string {
  const days = Math.floor(milliseconds / DAY_MS);
  if (days >= 2) return fillWords(live.days, { count: days });
  return days === 1 ? live.daysOne : durationText(playback, Math.max(0, milliseconds));
}
