import type { ChangeInfo } from "../../data/etag";
import { fillWords } from "../../engine/interpolate";
import { asMoment } from "../../lib/calendarDate";
import { formatMoment } from "../../lib/dateFormats";

/** Return the sentence that names the user and the time of a change, or another one when these are unknown. */
export function changeText({ by, at }: ChangeInfo, sentence: string, unknown: string): string {
  const moment = asMoment(at);
  return by === null || moment === null ? unknown : fillWords(sentence, { name: by, when: formatMoment(moment) });
}
