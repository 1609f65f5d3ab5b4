import type { FitBoundsOptions, LatLngTuple } from "leaflet";
import { useEffect } from "react";
import { Marker, Polyline, useMap } from "react-leaflet";

import { numberAt } from "../../engine/valuePath";
import { pin } from "./markerIcons";

/** The points of a line, as the source gave them: records with lat and lng. What is no point is left out. */
export function pointsOf(value: unknown): LatLngTuple[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((point): LatLngTuple[] => {
    const [latitude, longitude] = [numberAt(point, "lat"), numberAt(point, "lng")];
    return latitude === null || longitude === null ? [] : [[latitude, longitude]];
  });
}

/** Pixels around the line for its pins and their names, and for the buttons of the map. */
const ROOM = { paddingTopLeft: [32, 48], paddingBottomRight: [112, 40] } satisfies FitBoundsOptions;

/** One end of the line, with its name beside it. */
function End({ at, end, name }: { at: LatLngTuple; end: "start" | "end"; name: string }) {
  return <Marker position={at} icon={pin(end, name)} title={name} keyboard={false} />;
}

/** A line with a green start and a red end; the map shows all of it. */
export function Line({ points, start, end }: { points: LatLngTuple[]; start: string; end: string }) {
  const map = useMap();
  useEffect(() => {
    if (points.length > 0) map.fitBounds(points, { ...ROOM, animate: false });
  }, [map, points]);
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined) return null;
  return (
    <>
      <Polyline positions={points} pathOptions={{ className: "line-casing", color: "#ffffff", weight: 8, opacity: 0.9 }} interactive={false} />
      <Polyline positions={points} pathOptions={{ color: "#1f5fd0", weight: 4 }} interactive={false} />
      <End at={first} end="start" name={start} />
      <End at={last} end="end" name={end} />
    </>
  );
}
