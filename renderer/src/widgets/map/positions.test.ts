import { expect, test } from "vitest";

import type { Wire } from "../../engine/protocol";
import { placedRows, iconOf } from "./positions";

const MARKER: Wire<"Marker"> = {
  key: "name",
  latitude: "at.lat",
  longitude: "at.lng",
  heading: "turned",
  motion: "does",
  motions: { GOES: "moving", WAITS: "standing" },
  icon: "package",
  size: 40,
};

test("only rows with two numbers have a place", () => {
  const rows = [
    { name: "a", at: { lat: 1, lng: 2 } },
    { name: "b", at: { lat: "1", lng: 2 } },
    { name: "c", at: { lat: 1, lng: null } },
    { name: "d", at: null },
    { name: "e" },
    { name: "f", at: { lat: NaN, lng: 2 } },
  ];
  expect(placedRows(MARKER, rows).map(({ key }) => key)).toEqual(["a"]);
});

test("a row without a name goes by its number", () => {
  const at = { lat: 1, lng: 2 };
  expect(placedRows(MARKER, [{ name: "a", at }, { name: null, at }, { at }]).map(({ key }) => key)).toEqual([
    "a",
    "#1",
    "#2",
  ]);
});

test("what a value means for the motion is said by the descriptor; another value is silent", () => {
  expect(iconOf(MARKER, { row: { does: "GOES", turned: 90 } })).toMatchObject({ motion: "moving", heading: 90 });
  expect(iconOf(MARKER, { row: { does: "WAITS", turned: "east" } })).toMatchObject({
    motion: "standing",
    heading: null,
  });
  expect(iconOf(MARKER, { row: { does: "FLIES" } })).toMatchObject({ motion: "silent" });
  expect(iconOf({ ...MARKER, motion: null }, { row: {} })).toMatchObject({ motion: null });
});
