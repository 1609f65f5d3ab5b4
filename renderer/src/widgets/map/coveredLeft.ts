import type { FitBoundsOptions, LatLngExpression, Map as LeafletMap } from "leaflet";

/** Return how many pixels at the left of a map are below what floats over it, as its styles say. */
export function coveredLeft(map: LeafletMap): number {
  return Number.parseFloat(getComputedStyle(map.getContainer()).getPropertyValue("--covered-left")) || 0;
}

/** Return the padding around positions that the map fits into its uncovered part. */
export function uncovered(map: LeafletMap, padding: number): FitBoundsOptions {
  return { paddingTopLeft: [padding + coveredLeft(map), padding], paddingBottomRight: [padding, padding] };
}

/** Move the map so that a position is in the middle of its uncovered part. */
export function setMiddle(map: LeafletMap, position: LatLngExpression, zoom: number): void {
  const middle = map.project(position, zoom).subtract([coveredLeft(map) / 2, 0]);
  map.setView(map.unproject(middle, zoom), zoom, { animate: false });
}
