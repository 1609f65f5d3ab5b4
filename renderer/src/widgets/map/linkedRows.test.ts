import { expect, test } from "vitest";

import type { Row, Wire } from "../../engine/protocol";
import type { LinkedList } from "../live/linkedList";
import { linkRows } from "./linkedRows";
import { iconOf } from "./positions";

const PLACED = ["a", "b", "c"].map((key) => ({ key, latitude: 1, longitude: 2, row: {} }));
const LINKED: LinkedList = {
  list: {
    state: "does",
    latitude: "north",
    longitude: "east",
    heading: "turned",
    chips: [
      { value: "rests", icon: "square", tone: "info", motion: "standing" },
      { value: "goes", icon: "navigation", tone: "good", motion: "moving" },
    ],
  } as unknown as LinkedList["list"],
  rows: new Map([
    ["a", { does: "rests" }],
    ["b", { does: "goes" }],
  ]),
  matching: null,
  look: "",
  hidden: new Set(),
  showAll: () => undefined,
  showHidden: () => undefined,
};

function keys(linked: LinkedList | null, kept: string[] = []): string[] {
  return linkRows(PLACED, linked, new Set(kept)).map(({ key }) => key);
}

test("a filtered list leaves the markers of its rows and those that are kept", () => {
  const matching = new Set(["b", "elsewhere"]);
  expect(keys({ ...LINKED, matching })).toEqual(["b"]);
  expect(keys({ ...LINKED, matching }, ["c"])).toEqual(["b", "c"]);
  expect([keys(LINKED), keys(null)]).toEqual([
    ["a", "b", "c"],
    ["a", "b", "c"],
  ]);
});

test("a switch hides markers, except those that are kept", () => {
  const hidden = new Set(["a", "b"]);
  expect(keys({ ...LINKED, hidden }, ["b"])).toEqual(["b", "c"]);
  expect(keys({ ...LINKED, hidden, matching: new Set(["a", "c"]) })).toEqual(["c"]);
});

test("markers have the colour of the row's chip, and its icon unless they move", () => {
  const marker = {
    icon: "truck",
    size: 40,
    motion: "state",
    motions: {},
    heading: "turned",
  } as unknown as Wire<"Marker">;
  const looks = linkRows(PLACED, LINKED, new Set()).map((row) => iconOf(marker, row));
  expect(looks.map(({ icon, tone, motion }) => [icon, tone, motion])).toEqual([
    ["square", "info", "standing"],
    ["truck", "good", "moving"],
    ["truck", undefined, "silent"],
  ]);
});

test("markers move to where the list has their rows, and stay where it has no position", () => {
  const rows = new Map<string, Row>([
    ["a", { north: 3, east: 4, turned: 90 }],
    ["b", { north: 3, east: null }],
  ]);
  const moved = linkRows(PLACED, { ...LINKED, rows }, new Set()).map(({ latitude, longitude, heading }) => [
    latitude,
    longitude,
    heading,
  ]);
  expect(moved).toEqual([
    [3, 4, 90],
    [1, 2, undefined],
    [1, 2, undefined],
  ]);
});
