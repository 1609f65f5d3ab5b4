import { indexAt } from "./moment";
import { spanOf, type Segment, type Track } from "./track";

const MINUTE_MS = 60_000;
/** How far before a halt 'previous' still means the one before. */
const TOLERANCE_MS = 1000;

/** What a key does. */
export type Command =
  | "toggle"
  | "faster"
  | "slower"
  | "forward"
  | "back"
  | "minuteForward"
  | "minuteBack"
  | "tenForward"
  | "tenBack"
  | "first"
  | "last"
  | "nextHalt"
  | "previousHalt";

const KEYS: Record<string, Command> = {
  " ": "toggle",
  ArrowUp: "faster",
  ArrowDown: "slower",
  ArrowRight: "forward",
  ArrowLeft: "back",
  PageUp: "tenForward",
  PageDown: "tenBack",
  Home: "first",
  End: "last",
  n: "nextHalt",
  p: "previousHalt",
};
const WITH_SHIFT: Record<string, Command> = { ArrowRight: "minuteForward", ArrowLeft: "minuteBack" };

/** Return the command of a key; null for other keys and for those of the browser. */
export function commandOf({
  key,
  shiftKey,
  ctrlKey,
  altKey,
  metaKey,
}: Pick<KeyboardEvent, "key" | "shiftKey" | "ctrlKey" | "altKey" | "metaKey">): Command | null {
  if (ctrlKey || altKey || metaKey) return null;
  const name = key.length === 1 ? key.toLowerCase() : key;
  return (shiftKey ? WITH_SHIFT : KEYS)[name] ?? null;
}

const isHalt = ({ kind }: Segment) => kind === "halt";

/** Return the time to which a command goes; null if it goes nowhere. */
export function seek(track: Track, time: number, command: Command): number | null {
  const [first, last] = spanOf(track);
  const within = (wanted: number) => Math.min(last, Math.max(first, wanted));
  switch (command) {
    case "forward":
      return track.at[indexAt(track, time) + 1] ?? last;
    case "back":
      return track.at[indexAt(track, time - 1)] ?? first;
    case "minuteForward":
      return within(time + MINUTE_MS);
    case "minuteBack":
      return within(time - MINUTE_MS);
    case "tenForward":
      return within(time + 10 * MINUTE_MS);
    case "tenBack":
      return within(time - 10 * MINUTE_MS);
    case "first":
      return first;
    case "last":
      return last;
    case "nextHalt":
      return track.segments.find((each) => isHalt(each) && within(each.start) > time)?.start ?? null;
    case "previousHalt":
      return track.segments.findLast((each) => isHalt(each) && within(each.start) < time - TOLERANCE_MS)?.start ?? null;
    case "toggle":
    case "faster":
    case "slower":
      return null;
  }
}

/** Where a halt lies on the slider, as shares of its length. */
export interface Mark {
  start: number;
  length: number;
}

/** Return the marks of halts on the slider. Halts too close to distinguish share one mark. */
export function marksOf(track: Track, smallestGap: number): Mark[] {
  const [first, last] = spanOf(track);
  const whole = Math.max(1, last - first);
  const marks: Mark[] = [];
  for (const { start, end } of track.segments.filter(isHalt)) {
    const [from, to] = [start, end].map((time) => Math.min(1, Math.max(0, (time - first) / whole))) as [number, number];
    const before = marks.at(-1);
    if (before !== undefined && from - before.start - before.length < smallestGap)
      before.length = Math.max(before.length, to - before.start);
    else marks.push({ start: from, length: to - from });
  }
  return marks;
}
