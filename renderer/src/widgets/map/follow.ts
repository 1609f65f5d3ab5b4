import type { LatLngTuple, Map as LeafletMap } from "leaflet";

/** The part of the map, from its middle, in which a followed marker stays. */
const INNER = 0.6;

/** Moves the map, without zooming, if a position is outside of its middle part. */
export function keepInView(map: LeafletMap, position: LatLngTuple): void {
  const { x: width, y: height } = map.getSize();
  const { x, y } = map.latLngToContainerPoint(position);
  const isInside = Math.abs(x - width / 2) <= (INNER / 2) * width && Math.abs(y - height / 2) <= (INNER / 2) * height;
  if (!isInside) map.panTo(position, { animate: false });
}
