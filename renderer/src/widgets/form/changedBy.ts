import type { ChangeInfo } from "../../data/etag";
import { fillWords } from "../../engine/interpolate";
import { momentFormat } from "../../lib/intl";

const MOMENT: Intl.DateTimeFormatOptions = { dateStyle: "medium", timeStyle: "short" };

export function formatTime(text: string): string {
  const date = new Date(text);
  return Number.isNaN(date.getTime()) ? text : momentFormat(MOMENT).format(date);
}

/** Returns the sentence that names the user and the time of a change, or another one when these are unknown. */
export function changeText({ by, at }: ChangeInfo, sentence: string, unknown: string): string {
  return by === null || at === null ? unknown : fillWords(sentence, { name: by, when: formatTime(at) });
}
