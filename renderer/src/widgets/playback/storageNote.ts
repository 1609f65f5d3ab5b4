import { fillWords } from "../../engine/interpolate";
import type { Row, Wire } from "../../engine/protocol";
import { asMoment } from "../../lib/calendarDate";
import { formatMoment } from "../../lib/dateFormats";

type Texts = Pick<Wire<"PlaybackMap">, "beforeStored" | "noneStored">;

/** Return what to say of tracks whose positions do not cover their period; null if they cover it, or are not known yet. */
export function storageNote(
  { beforeStored, noneStored }: Texts,
  [record]: Row[],
  hasPositions: boolean,
): string | null {
  if (record === undefined) return null;
  if (!hasPositions) return noneStored;
  const [start, from] = [asMoment(record["start"]), asMoment(record["storedFrom"])];
  return start !== null && from !== null && from > start ? fillWords(beforeStored, { time: formatMoment(from) }) : null;
}
