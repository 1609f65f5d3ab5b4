import type { LatLngTuple, Map as LeafletMap } from "leaflet";

/** The part of the map, from its middle, in which followed markers stay. */
const INNER = 0.6;
const MARGIN = (1 - INNER) / 2;
/** The deepest zoom level at which the map fits other markers than before, unless it is deeper already. */
const FIT_ZOOM = 8;

interface Several {
  /** Whether the map has not shown them together before. */
  isNew: boolean;
  /** The height in pixels that has to be free above them, for a popup. */
  above: number;
}

/** Returns whether positions are in a part of the map that has these margins, in pixels. */
function areInside(map: LeafletMap, positions: LatLngTuple[], { side, top, bottom }: { side: number; top: number; bottom: number }): boolean {
  const { x: width, y: height } = map.getSize();
  return positions.every((position) => {
    const { x, y } = map.latLngToContainerPoint(position);
    return x >= side && x <= width - side && y >= top && y <= height - bottom;
  });
}

/** Moves the map, without zooming, if a position is outside of its middle part. */
export function keepInView(map: LeafletMap, position: LatLngTuple): void {
  const { x, y } = map.getSize();
  if (!areInside(map, [position], { side: MARGIN * x, top: MARGIN * y, bottom: MARGIN * y })) map.panTo(position, { animate: false });
}

/** Fits several positions into the middle part of the map, unless all are there. It zooms in only for other ones than before. */
export function keepAllInView(map: LeafletMap, positions: LatLngTuple[], { isNew, above }: Several): void {
  const { x, y } = map.getSize();
  const margins = { side: MARGIN * x, top: Math.max(MARGIN * y, above), bottom: MARGIN * y };
  if (!isNew && areInside(map, positions, margins)) return;
  const { side, top, bottom } = margins;
  const zoom = map.getZoom();
  map.fitBounds(positions, {
    paddingTopLeft: [side, top],
    paddingBottomRight: [side, bottom],
    maxZoom: isNew ? Math.max(zoom, FIT_ZOOM) : zoom,
    animate: false,
  });
}
