import { useMap, useMapEvents } from "react-leaflet";

import type { Wire } from "../../engine/protocol";
import { useQueryChange } from "../../engine/queryChange";
import { useIsFitting } from "./fitting";

const NAME = "at";
const DIGITS = 4;

/** Return whether the query string has a view. */
export function hasView(address: URLSearchParams): boolean {
  return address.has(NAME);
}

/** Return the view in the query string, or else the initial view of the screen. */
export function viewIn(address: URLSearchParams, view: Wire<"MapView">): Wire<"MapView"> {
  const [latitude = NaN, longitude = NaN, zoom = NaN] = (address.get(NAME) ?? "").split(",").map(Number);
  const isView = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 && zoom >= 0 && zoom <= 19;
  return isView ? { latitude, longitude, zoom } : view;
}

/** Store the view that the reader chooses in the query string, so that going back restores it. */
export function Place() {
  const map = useMap();
  const change = useQueryChange();
  const isFitting = useIsFitting();
  function keep() {
    if (isFitting.current) return;
    const { lat, lng } = map.getCenter().wrap();
    const at = [lat.toFixed(DIGITS), lng.toFixed(DIGITS), map.getZoom()].join(",");
    change({ [NAME]: at });
  }
  useMapEvents({ dragend: keep, zoomend: keep });
  return null;
}
