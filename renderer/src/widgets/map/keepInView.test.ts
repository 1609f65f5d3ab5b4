import { point, type LatLngTuple, type Map as LeafletMap, type Point } from "leaflet";
import { expect, test } from "vitest";

import { keepAllInView, keepInView } from "./keepInView";

/** A map of 1000 by 500 pixels, one for each degree, of which some at the left are covered. */
function mapOf(moves: unknown[], covered = 0): LeafletMap {
  const container = document.createElement("div");
  container.style.setProperty("--covered-left", `${covered}px`);
  document.body.append(container);
  const map = {
    getContainer: () => container,
    getSize: () => ({ x: 1000, y: 500 }),
    getZoom: () => 6,
    latLngToContainerPoint: ([y, x]: LatLngTuple) => ({ x, y }),
    project: ([y, x]: LatLngTuple) => point(x, y),
    unproject: ({ x, y }: Point) => [y, x],
    setView: (middle: LatLngTuple) => moves.push({ middle }),
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
  expect(moves).toEqual([{ middle: LEFT }]);
});

test("one is below what covers the map, and moves to the middle of the rest", () => {
  const moves: unknown[] = [];
  keepInView(mapOf(moves, 400), [250, 400]);
  expect(moves).toEqual([{ middle: [250, 200] }]);
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
