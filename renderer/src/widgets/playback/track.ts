import type { Row } from "../../engine/protocol";
import { numberAt, rowsAt, valueAt } from "../../engine/valuePath";
import { asMoment } from "../../lib/calendarDate";

const KINDS = ["drive", "halt", "silence"] as const;

/** A drive, a halt or a silence. Times are in milliseconds. */
export interface Segment {
  kind: (typeof KINDS)[number];
  start: number;
  end: number;
  place: string;
  endPlace: string;
  latitude: number | null;
  longitude: number | null;
  /** The number of a halt, from 1; null for other kinds. */
  number: number | null;
  row: Row;
}

/** Positions by column, in ascending order of time. Times are in milliseconds, and there is at least one position. */
export interface Track {
  at: number[];
  latitude: number[];
  longitude: number[];
  speed: (number | null)[];
  heading: (number | null)[];
  /** Indices of positions that no line connects with the one before. */
  cuts: Set<number>;
  segments: Segment[];
  /** The silences before the first position and after the last one. Nothing is played there. */
  ends: Segment[];
  /** The ends of the period that the reader asked for, as far as they are known. The positions may fill less of it. */
  period: number[];
}

const DEGREES = 1e-5;
const SECOND_MS = 1000;

function numbersAt(record: Row, path: string): (number | null)[] {
  const list = valueAt(record, path);
  return Array.isArray(list)
    ? list.map((value: unknown) => (typeof value === "number" && Number.isFinite(value) ? value : null))
    : [];
}

/** Add up the differences of a column. */
function sums(column: (number | null)[], factor: number): number[] {
  let sum = 0;
  return column.map((step) => {
    sum += step ?? 0;
    return sum * factor;
  });
}

function segmentOf(row: Row): Segment | null {
  const [start, end] = [asMoment(row["start"]), asMoment(row["end"])];
  const kind = KINDS.find((each) => each === row["kind"]);
  if (kind === undefined || start === null || end === null || end < start) return null;
  const text = (name: string) => (typeof row[name] === "string" ? row[name] : "");
  const [latitude, longitude] = [numberAt(row, "lat"), numberAt(row, "lng")];
  return {
    kind,
    start: start.getTime(),
    end: end.getTime(),
    place: text("place"),
    endPlace: text("endPlace"),
    latitude,
    longitude,
    number: null,
    row,
  };
}

const isPlace = (latitude: number | undefined, longitude: number | undefined) =>
  Math.abs(latitude ?? NaN) <= 90 && Math.abs(longitude ?? NaN) <= 360;

/** Add the positions of a record to a track. A position that is not later than the one before is left out. */
function append(track: Track, record: Row): void {
  const at = sums(numbersAt(record, "columns.at"), SECOND_MS);
  const [latitude, longitude] = ["lat", "lng"].map((name) => sums(numbersAt(record, `columns.${name}`), DEGREES)) as [
    number[],
    number[],
  ];
  const [speed, heading] = ["speed", "heading"].map((name) => numbersAt(record, `columns.${name}`)) as [
    (number | null)[],
    (number | null)[],
  ];
  const cuts = new Set(numbersAt(record, "cuts"));
  let isCut = track.at.length > 0; // another track begins
  at.forEach((time, index) => {
    isCut ||= cuts.has(index);
    if (!isPlace(latitude[index], longitude[index]) || time <= (track.at.at(-1) ?? -Infinity)) return;
    if (isCut && track.at.length > 0) track.cuts.add(track.at.length);
    isCut = false;
    track.at.push(time);
    track.latitude.push(latitude[index] ?? 0);
    track.longitude.push(longitude[index] ?? 0);
    track.speed.push(speed[index] ?? null);
    track.heading.push(heading[index] ?? null);
  });
  track.period.push(...["start", "end"].flatMap((name) => asMoment(record[name])?.getTime() ?? []));
  const isEnd = ({ kind, start, end }: Segment) =>
    kind === "silence" && at.length > 0 && (end <= (at[0] ?? 0) || start >= (at.at(-1) ?? 0));
  for (const segment of rowsAt(record, "segments").flatMap((row) => segmentOf(row) ?? [])) {
    (isEnd(segment) ? track.ends : track.segments).push(segment);
  }
}

/** Return the positions of tracks that follow each other; null when there are none. Halts are numbered. */
export function decodeTracks(records: Row[]): Track | null {
  const track: Track = {
    at: [],
    latitude: [],
    longitude: [],
    speed: [],
    heading: [],
    cuts: new Set(),
    segments: [],
    ends: [],
    period: [],
  };
  for (const record of records) append(track, record);
  if (track.at.length === 0) return null;
  let halts = 0;
  const segments = track.segments.map((segment) =>
    segment.kind === "halt" ? { ...segment, number: (halts += 1) } : segment,
  );
  return { ...track, segments };
}

/** Return the first and the last moment. */
export function spanOf({ at }: Track): [number, number] {
  return [at[0] ?? 0, at.at(-1) ?? 0];
}
