import type { Segment, Track } from "./track";

const METRES_PER_DEGREE = 111_195;
/** The shortest leg whose direction is that of the motion. */
const SHORTEST_LEG_METRES = 10;
const FULL_TURN = 360;

/** Where something is at a moment. */
export interface Moment {
  latitude: number;
  longitude: number;
  /** Null where it is not known. */
  speed: number | null;
  /** Degrees clockwise from north; null where it is not known. */
  heading: number | null;
  /** Whether the moment lies in a time of which nothing is known. */
  isUnknown: boolean;
}

/** Return the index of the last position that is not later than a time, or the first one. */
export function indexAt({ at }: Track, time: number): number {
  let [low, high] = [0, at.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((at[middle] ?? 0) <= time) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Return the difference of two longitudes by the shorter way. */
function turn(from: number, to: number): number {
  const difference = (to - from) % FULL_TURN;
  return difference > 180 ? difference - FULL_TURN : difference < -180 ? difference + FULL_TURN : difference;
}

/** Return the direction of the leg after a position; that of the position itself if the leg is short. */
function headingAt(track: Track, index: number): number | null {
  const [latitude = 0, nextLatitude] = [track.latitude[index], track.latitude[index + 1]];
  const stored = track.heading[index] ?? null;
  if (nextLatitude === undefined || track.cuts.has(index + 1)) return stored;
  const north = nextLatitude - latitude;
  const east =
    turn(track.longitude[index] ?? 0, track.longitude[index + 1] ?? 0) * Math.cos((latitude * Math.PI) / 180);
  if (Math.hypot(north, east) * METRES_PER_DEGREE < SHORTEST_LEG_METRES) return stored;
  return ((Math.atan2(east, north) * 180) / Math.PI + FULL_TURN) % FULL_TURN;
}

/** Return where it is at a time. Between two positions it moves evenly, but not across a cut: there it stays. */
export function momentAt(track: Track, time: number): Moment {
  const index = indexAt(track, time);
  const [start = 0, end] = [track.at[index], track.at[index + 1]];
  const [latitude = 0, longitude = 0] = [track.latitude[index], track.longitude[index]];
  const isCut = track.cuts.has(index + 1);
  const share = end === undefined || isCut ? 0 : Math.min(1, Math.max(0, (time - start) / (end - start)));
  const isUnknown = isCut && time > start;
  return {
    latitude: latitude + share * ((track.latitude[index + 1] ?? latitude) - latitude),
    longitude: longitude + share * turn(longitude, track.longitude[index + 1] ?? longitude),
    speed: isUnknown ? null : (track.speed[index] ?? null),
    heading: headingAt(track, index),
    isUnknown,
  };
}

/** Return the segment at a time: of two that meet there, the later one. */
export function segmentAt({ segments }: Track, time: number): Segment | null {
  return segments.findLast(({ start, end }) => start <= time && time <= end) ?? null;
}
