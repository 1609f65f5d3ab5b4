import type { LatLngTuple, Map as LeafletMap } from "leaflet";
import { expect, test } from "vitest";

import { keepAllInView, keepInView } from "./keepInView";

/** A map of 1000 by 500 pixels, one for each degree. */
function mapOf(moves: unknown[]): LeafletMap {
  const map = {
    getSize: () => ({ x: 1000, y: 500 }),
    getZoom: () => 6,
    latLngToContainerPoint: ([y, x]: LatLngTuple) => ({ x, y }),
    panTo: (position: LatLngTuple) => moves.push({ panTo: position }),
    panBy: (offset: number[]) => moves.push({ panBy: offset }),
    fitBounds: (positions: LatLngTuple[], options: object) => moves.push({ fit: positions, ...options }),
  };
  return map as unknown as LeafletMap;
}

const MIDDLE: LatLngTuple = [250, 500];
const LEFT: LatLngTuple = [250, 190];
const INSIDE: LatLngTuple = [110, 790];
const PADDING = { paddingTopLeft: [200, 100], paddingBottomRight: [200, 100], animate: false };

test("one is panned to once it leaves the middle part", () => {
  const moves: unknown[] = [];
  keepInView(mapOf(moves), INSIDE);
  expect(moves).toEqual([]);
  keepInView(mapOf(moves), LEFT);
  expect(moves).toEqual([{ panTo: LEFT }]);
});

const NONE = { left: 0, top: 0, right: 0 };

test.each([
  ["stay in the middle part", [MIDDLE, INSIDE], false, []],
  [
    "are fitted once one leaves it, at most as near as before",
    [MIDDLE, LEFT],
    false,
    [{ fit: [MIDDLE, LEFT], ...PADDING, maxZoom: 6 }],
  ],
  [
    "are fitted if they are others than before, nearer if there is room",
    [MIDDLE, INSIDE],
    true,
    [{ fit: [MIDDLE, INSIDE], ...PADDING, maxZoom: 8 }],
  ],
] as [string, LatLngTuple[], boolean, unknown[]][])("several %s", (_, positions, isNew, expected) => {
  const moves: unknown[] = [];
  keepAllInView(mapOf(moves), positions, { isNew, overflow: null });
  expect(moves).toEqual(expected);
});

test("several stay where an open popup has moved them, and move for one that is cut off", () => {
  const stays: unknown[] = [];
  keepAllInView(mapOf(stays), [MIDDLE, LEFT], { isNew: false, overflow: () => NONE });
  expect(stays).toEqual([]);
  const moves: unknown[] = [];
  const measured = [
    { ...NONE, top: 80 },
    { ...NONE, top: 60, right: 500 },
    { ...NONE, top: 10, right: 20 },
  ];
  keepAllInView(mapOf(moves), [MIDDLE, INSIDE], { isNew: false, overflow: () => measured.shift() ?? NONE });
  const fit = { fit: [MIDDLE, INSIDE], ...PADDING, maxZoom: 6 };
  expect(moves).toEqual([
    fit,
    { ...fit, paddingTopLeft: [200, 160], paddingBottomRight: [600, 100] },
    { panBy: [20, -10] },
  ]);
});
