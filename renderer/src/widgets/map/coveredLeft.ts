import type { FitBoundsOptions, LatLngExpression, Map as LeafletMap } from "leaflet";

function styleOf(map: LeafletMap, name: string): number {
  return Number.parseFloat(getComputedStyle(map.getContainer()).getPropertyValue(name)) || 0;
}

/** Return how many pixels at the left of a map are below what floats over it, as its styles say. */
export function coveredLeft(map: LeafletMap): number {
  return styleOf(map, "--covered-left");
}

/** Return how many pixels at the top of a map are below what floats over it. */
export function coveredTop(map: LeafletMap): number {
  return styleOf(map, "--covered-top");
}

/** Return the padding around positions that the map fits into its uncovered part. */
export function uncovered(map: LeafletMap, padding: number): FitBoundsOptions {
  return {
    paddingTopLeft: [padding + coveredLeft(map), padding + coveredTop(map)],
    paddingBottomRight: [padding, padding],
  };
}

/** Move the map so that a position is in the middle of its uncovered part. */
export function setMiddle(map: LeafletMap, position: LatLngExpression, zoom: number): void {
  const middle = map.project(position, zoom).subtract([coveredLeft(map) / 2, 0]);
  map.setView(map.unproject(middle, zoom), zoom, { animate: false });
}
