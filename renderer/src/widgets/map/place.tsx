import { useMap, useMapEvents } from "react-leaflet";
import { useSearchParams } from "react-router-dom";

import type { Wire } from "../../engine/protocol";

const NAME = "at";
const DIGITS = 4;

/** The part of the world that the address names, else the one that the screen begins with. */
export function viewIn(address: URLSearchParams, view: Wire<"MapView">): Wire<"MapView"> {
  const [latitude = NaN, longitude = NaN, zoom = NaN] = (address.get(NAME) ?? "").split(",").map(Number);
  const isView = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 && zoom >= 0 && zoom <= 19;
  return isView ? { latitude, longitude, zoom } : view;
}

/** Keeps the part of the world that the reader looks at in the address, so that it is there again after going back. */
export function Place() {
  const map = useMap();
  const [, setParams] = useSearchParams();
  function keep() {
    const { lat, lng } = map.getCenter().wrap();
    const at = [lat.toFixed(DIGITS), lng.toFixed(DIGITS), map.getZoom()].join(",");
    setParams((before) => new URLSearchParams({ ...Object.fromEntries(before), [NAME]: at }), { replace: true });
  }
  useMapEvents({ dragend: keep, zoomend: keep });
  return null;
}
