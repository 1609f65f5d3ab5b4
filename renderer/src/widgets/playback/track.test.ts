import { describe, expect, it } from "vitest";

import { advance, firstSpeed, jumpAt, jumpsOf, playingTime } from "./jumps";
import { indexAt, momentAt, segmentAt } from "./moment";
import { commandOf, marksOf, seek } from "./seek";
import { decodeTracks, type Track } from "./track";
import { bandLines, bandOf } from "./TrackLayer";
import { timeFormat } from "./words";

const MINUTE = 60_000;
const BANDS = [{ below: 5 }, { below: 40 }, { below: null }];
const KEYS = { shiftKey: false, ctrlKey: false, altKey: false, metaKey: false };

function at(minute: number): string {
  return new Date(minute * MINUTE).toISOString();
}

/** A drive of ten minutes to the north, a halt of twenty, and a silence before the last position. */
const RECORD = {
  columns: {
    at: [0, 300, 300, 1200, 600],
    lat: [2_000_000, 5000, 5000, 0, 10_000],
    lng: [7_500_000, 0, 0, 0, 0],
    speed: [30, 60, 0, 0, null],
    heading: [10, 10, 10, 90, 90],
    state: [1, 1, 2, 2, 1],
  },
  cuts: [4],
  segments: [
    { kind: "drive", start: at(0), end: at(10), place: "A", endPlace: "B", lat: 20, lng: 75 },
    { kind: "halt", start: at(10), end: at(30), place: "B", endPlace: null, lat: 20.1, lng: 75 },
    { kind: "silence", start: at(30), end: at(40), place: "B", endPlace: "C", lat: 20.1, lng: 75 },
  ],
};

function decoded(...records: object[]): Track {
  const track = decodeTracks(records as Record<string, unknown>[]);
  if (track === null) throw new Error("no positions");
  return track;
}

const TRACK = decoded(RECORD);

describe("decoding a track", () => {
  it("adds up differences and numbers halts", () => {
    expect(TRACK.at).toEqual([0, 5, 10, 30, 40].map((minute) => minute * MINUTE));
    expect(TRACK.latitude.map((value) => value.toFixed(5))).toEqual([
      "20.00000",
      "20.05000",
      "20.10000",
      "20.10000",
      "20.20000",
    ]);
    expect(TRACK.segments.map(({ number }) => number)).toEqual([null, 1, null]);
  });

  it("sets silences at both ends apart, where nothing is played, with their reason", () => {
    const silence = (start: number, end: number) => ({
      kind: "silence",
      start: at(start),
      end: at(end),
      place: "A",
      endPlace: "A",
      lat: 20,
      lng: 75,
      reason: "Out of order",
    });
    const track = decoded({ ...RECORD, segments: [silence(-30, 0), ...RECORD.segments, silence(40, 90)] });
    expect(track.segments).toEqual(TRACK.segments);
    expect(track.ends.map(({ start, end, row }) => [start, end, row["reason"]])).toEqual([
      [-30 * MINUTE, 0, "Out of order"],
      [40 * MINUTE, 90 * MINUTE, "Out of order"],
    ]);
  });

  it("shows tracks in turn, with a cut between them", () => {
    const shifted = (time: string) => new Date(Date.parse(time) + 100 * MINUTE).toISOString();
    const segments = RECORD.segments.map((segment) => ({
      ...segment,
      start: shifted(segment.start),
      end: shifted(segment.end),
    }));
    const later = { ...RECORD, columns: { ...RECORD.columns, at: [6000, 300, 300, 1200, 600] }, segments };
    const both = decoded(RECORD, later);
    expect(both.at).toHaveLength(10);
    expect([...both.cuts]).toEqual([4, 5, 9]);
    expect(both.segments.map(({ number }) => number)).toEqual([null, 1, null, null, 2, null]);
  });

  it("survives columns of different lengths, times that go back and values of other types", () => {
    const odd = {
      columns: { at: [60, 60, -30, 60], lat: [2_000_000, 1], lng: [7_500_000, 1, 1], speed: "fast" },
      segments: [{ kind: "other" }, { kind: "halt", start: "soon" }],
    };
    expect(decoded(odd).at).toEqual([60_000, 120_000]);
    expect(decodeTracks([])).toBeNull();
    expect(decodeTracks([{ columns: { at: [], lat: [], lng: [] } }])).toBeNull();
  });
});

describe("a moment", () => {
  it.each([
    [-1, 0],
    [0, 0],
    [4.9, 0],
    [5, 1],
    [29, 2],
    [99, 4],
  ])("finds the position before minute %d", (minute, index) => expect(indexAt(TRACK, minute * MINUTE)).toBe(index));

  it("moves evenly between positions, towards the next one", () => {
    const { latitude, heading, speed } = momentAt(TRACK, 2.5 * MINUTE);
    expect([latitude.toFixed(3), heading, speed]).toEqual(["20.025", 0, 30]);
  });

  it("keeps the stored heading at rest", () =>
    expect(momentAt(TRACK, 15 * MINUTE)).toMatchObject({ heading: 10, speed: 0, isUnknown: false }));

  it("stays where it was heard of last across a cut", () =>
    expect(momentAt(TRACK, 35 * MINUTE)).toMatchObject({ latitude: TRACK.latitude[3], isUnknown: true, speed: null }));

  it("takes the shorter way around the world", () => {
    const pacific = decoded({
      columns: { at: [0, 60], lat: [0, 0], lng: [17_990_000, -35_980_000], speed: [], heading: [] },
    });
    expect(momentAt(pacific, 30_000).longitude).toBeCloseTo(180);
    expect(momentAt(pacific, 30_000).heading).toBeCloseTo(90);
  });

  it("belongs to the later of two segments that meet", () => {
    expect(segmentAt(TRACK, 10 * MINUTE)?.kind).toBe("halt");
    expect(segmentAt(TRACK, 50 * MINUTE)).toBeNull();
  });
});

describe("playing", () => {
  const jumps = jumpsOf(TRACK);

  it("jumps over halts and silences that follow each other at once", () => {
    expect(jumps).toEqual([{ start: 10 * MINUTE, end: 40 * MINUTE }]);
    expect(jumpAt(jumps, 9 * MINUTE)).toBeNull();
    expect(jumpAt(jumps, 39 * MINUTE)).toBe(jumps[0]);
  });

  it("follows the time that has passed", () => {
    expect(advance([], 0, 1000, 60)).toBe(MINUTE);
    expect(advance(jumps, 0, 1000, 60)).toBe(MINUTE);
  });

  it("jumps within a second, whatever the speed", () => {
    expect(advance(jumps, 10 * MINUTE, 500, 10)).toBe(25 * MINUTE);
    expect(advance(jumps, 9 * MINUTE, 2000, 60)).toBe(40 * MINUTE);
    expect(advance(jumps, 40 * MINUTE, 1000, 10)).toBe(40 * MINUTE + 10_000);
  });

  it("begins with the slowest speed that shows everything within two minutes", () => {
    expect(playingTime(TRACK, jumps, 10)).toBe(61_000);
    expect(firstSpeed(TRACK, jumps)).toBe(10);
    expect(firstSpeed({ ...TRACK, at: [0, 24 * 60 * MINUTE], segments: [], cuts: new Set() }, [])).toBe(600);
  });
});

describe("the bands of a line", () => {
  it.each([
    [null, 0],
    [4.9, 0],
    [5, 1],
    [39.9, 1],
    [40, 2],
    [200, 2],
  ])("puts the speed %s into band %d", (speed, band) => expect(bandOf(BANDS, speed)).toBe(band));

  it("joins legs of one band, and leaves out cuts", () =>
    expect(bandLines(TRACK, BANDS).map((lines) => lines.map((line) => line.length))).toEqual([[2], [2], [2]]));
});

describe("seeking", () => {
  it.each([
    [" ", false, "toggle"],
    ["ArrowRight", false, "forward"],
    ["ArrowLeft", true, "minuteBack"],
    ["N", false, "nextHalt"],
    ["p", false, "previousHalt"],
    ["PageUp", false, "tenForward"],
    ["a", false, null],
    ["n", true, null],
  ])("reads the key %j", (key, shiftKey, command) => expect(commandOf({ ...KEYS, key, shiftKey })).toBe(command));

  it("leaves keys with Ctrl to the browser", () => expect(commandOf({ ...KEYS, key: "p", ctrlKey: true })).toBeNull());

  it.each([
    ["forward", 0, 5],
    ["back", 5, 0],
    ["back", 7, 5],
    ["back", 0, 0],
    ["minuteForward", 39.5, 40],
    ["tenBack", 5, 0],
    ["first", 20, 0],
    ["last", 20, 40],
    ["nextHalt", 0, 10],
    ["previousHalt", 40, 10],
  ] as const)("%s from minute %d goes to minute %d", (command, from, to) =>
    expect(seek(TRACK, from * MINUTE, command)).toBe(to * MINUTE),
  );

  it("has no halt before the first and after the last one", () => {
    expect(seek(TRACK, 10 * MINUTE, "nextHalt")).toBeNull();
    expect(seek(TRACK, 10 * MINUTE, "previousHalt")).toBeNull();
  });

  it("marks halts on the slider, and joins those that are too close", () => {
    expect(marksOf(TRACK, 0.01)).toEqual([{ start: 0.25, length: 0.5 }]);
    const halt = TRACK.segments[1];
    const close = {
      ...TRACK,
      segments: [
        [0, 4],
        [4.1, 8],
        [20, 30],
      ].map(([start = 0, end = 0]) => ({ ...halt, kind: "halt" as const, start: start * MINUTE, end: end * MINUTE })),
    } as Track;
    expect(marksOf(close, 0.01)).toEqual([
      { start: 0, length: 0.2 },
      { start: 0.5, length: 0.25 },
    ]);
  });
});

it("times have their day when the period is longer than one, even if all positions are of one", () => {
  const texts = [{}, { start: at(0), end: at(18.5 * 60) }, { start: at(0), end: at(3 * 24 * 60) }].map((period) =>
    timeFormat(decoded({ ...RECORD, ...period }))(5 * MINUTE),
  );
  expect(texts.map((text) => /Jan/.test(text))).toEqual([false, false, true]);
});
