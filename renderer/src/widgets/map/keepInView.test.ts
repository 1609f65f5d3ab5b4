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

test.each([
  ["stay in the middle part", [MIDDLE, INSIDE], false, 0, []],
  ["are fitted once one leaves it, at most as near as before", [MIDDLE, LEFT], false, 0, [{ fit: [MIDDLE, LEFT], ...PADDING, maxZoom: 6 }]],
  ["are fitted if they are others than before, nearer if there is room", [MIDDLE, INSIDE], true, 0, [{ fit: [MIDDLE, INSIDE], ...PADDING, maxZoom: 8 }]],
  ["leave room for a popup", [MIDDLE, INSIDE], false, 180, [{ fit: [MIDDLE, INSIDE], ...PADDING, paddingTopLeft: [200, 180], maxZoom: 6 }]],
] as [string, LatLngTuple[], boolean, number, unknown[]][])("several %s", (_, positions, isNew, above, expected) => {
  const moves: unknown[] = [];
  keepAllInView(mapOf(moves), positions, { isNew, above });
  expect(moves).toEqual(expected);
});
