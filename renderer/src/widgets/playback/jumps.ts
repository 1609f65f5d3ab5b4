import { spanOf, type Track } from "./track";

/** How much faster than in reality a track plays. */
export const SPEEDS = [10, 30, 60, 120, 300, 600] as const;

export type Speed = (typeof SPEEDS)[number];

/** The time from `start` to `end`, in which there is nothing to see. */
export interface Jump {
  start: number;
  end: number;
}

const SHORTEST_JUMP_MS = 120_000;
/** How long a jump takes, whatever the speed. */
const JUMP_MS = 1000;
/** How long a whole track plays at first, if the fastest speed allows it. */
const WANTED_MS = 120_000;

/** Return the long halts, the silences and the long cuts of a track, in order and without overlaps. */
export function jumpsOf(track: Track): Jump[] {
  const [first, last] = spanOf(track);
  const still = track.segments.filter(({ kind }) => kind !== "drive");
  const cuts = [...track.cuts].map((index) => ({ start: track.at[index - 1] ?? 0, end: track.at[index] ?? 0 }));
  const all = [...still, ...cuts].map(({ start, end }) => ({
    start: Math.max(start, first),
    end: Math.min(end, last),
  }));
  const jumps: Jump[] = [];
  for (const { start, end } of all.sort((one, other) => one.start - other.start)) {
    if (end - start <= SHORTEST_JUMP_MS) continue;
    const before = jumps.at(-1);
    if (before !== undefined && start <= before.end) before.end = Math.max(before.end, end);
    else jumps.push({ start, end });
  }
  return jumps;
}

/** Return the jump in which a time lies. */
export function jumpAt(jumps: Jump[], time: number): Jump | null {
  return jumps.find(({ start, end }) => start <= time && time < end) ?? null;
}

/** Return the time that the track shows after playing for a number of milliseconds. */
export function advance(jumps: Jump[], from: number, passed: number, speed: number): number {
  let [time, left] = [from, passed];
  while (left > 0) {
    const now = time;
    const jump = jumpAt(jumps, now);
    const end = jump?.end ?? jumps.find(({ start }) => start > now)?.start ?? Infinity;
    const rate = jump === null ? speed : Math.max(speed, (jump.end - jump.start) / JUMP_MS);
    const needed = (end - time) / rate;
    if (needed > left) return time + left * rate;
    left -= needed;
    time = end;
  }
  return time;
}

/** Return how long a track plays, in milliseconds. */
export function playingTime(track: Track, jumps: Jump[], speed: number): number {
  const [first, last] = spanOf(track);
  const jumped = jumps.reduce((sum, { start, end }) => sum + end - start, 0);
  return (last - first - jumped) / speed + jumps.length * JUMP_MS;
}

/** Return the slowest speed at which the whole track plays within two minutes, or else the fastest one. */
export function firstSpeed(track: Track, jumps: Jump[]): Speed {
  return SPEEDS.find((speed) => playingTime(track, jumps, speed) <= WANTED_MS) ?? 600;
}
