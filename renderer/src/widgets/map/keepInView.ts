import type { LatLngTuple, Map as LeafletMap } from "leaflet";

import { coveredLeft, setMiddle } from "./coveredLeft";

/** The share of the map at each edge that followed markers leave. */
const MARGIN = 0.2;
/** While a popup is open, they may come nearer to the edge. */
const MARGIN_WITH_POPUP = 0.05;
/** The largest share of the map that a popup adds to a margin. */
const MAX_POPUP_SHARE = 0.4;
/** The deepest zoom level at which the map fits other markers than before, unless it is deeper already. */
const FIT_ZOOM = 8;

/** How many pixels of a popup are outside of a map. */
export interface Overflow {
  left: number;
  top: number;
  right: number;
}

interface Several {
  /** Whether the map has not shown them together before. */
  isNew: boolean;
  /** Measures the open popup; null without one. */
  overflow: (() => Overflow) | null;
}

/** Return whether positions are in the uncovered part of the map, with a margin at each edge. */
function areInside(map: LeafletMap, positions: LatLngTuple[], margin: number): boolean {
  const { x, y: height } = map.getSize();
  const covered = coveredLeft(map);
  const width = x - covered;
  const isMiddle = (place: number, size: number) => Math.abs(place - size / 2) <= (0.5 - margin) * size;
  return positions.every((position) => {
    const point = map.latLngToContainerPoint(position);
    return isMiddle(point.x - covered, width) && isMiddle(point.y, height);
  });
}

/** Move the map, without zooming, if a position is outside of its middle part. */
export function keepInView(map: LeafletMap, position: LatLngTuple): void {
  if (!areInside(map, [position], MARGIN)) setMiddle(map, position, map.getZoom());
}

/** Fits positions into the middle part of the map, with room for what overflows. */
function fit(map: LeafletMap, positions: LatLngTuple[], maxZoom: number, { left, top, right }: Overflow): void {
  const { x, y: height } = map.getSize();
  const covered = coveredLeft(map);
  const width = x - covered;
  const roomOf = (overflow: number, size: number) => MARGIN * size + Math.min(overflow, MAX_POPUP_SHARE * size);
  map.fitBounds(positions, {
    paddingTopLeft: [covered + roomOf(left, width), roomOf(top, height)],
    paddingBottomRight: [roomOf(right, width), MARGIN * height],
    maxZoom,
    animate: false,
  });
}

/** Fits several positions into the middle part of the map, and the popup, unless all are in view. It zooms in only for
 * other positions than before. */
export function keepAllInView(map: LeafletMap, positions: LatLngTuple[], { isNew, overflow }: Several): void {
  const none = { left: 0, top: 0, right: 0 };
  const isOver = ({ left, top, right }: Overflow) => left > 0 || top > 0 || right > 0;
  const isPopupInside = overflow === null || !isOver(overflow());
  if (!isNew && isPopupInside && areInside(map, positions, overflow === null ? MARGIN : MARGIN_WITH_POPUP)) return;
  const maxZoom = isNew ? Math.max(map.getZoom(), FIT_ZOOM) : map.getZoom();
  fit(map, positions, maxZoom, none);
  if (overflow === null) return;
  const first = overflow();
  if (isOver(first)) fit(map, positions, maxZoom, first);
  const { left, top, right } = overflow();
  if (left > 0 || top > 0 || right > 0) map.panBy([left > 0 ? -left : right, -top], { animate: false });
}
