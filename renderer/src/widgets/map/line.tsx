import type { FitBoundsOptions, LatLngTuple } from "leaflet";
import { useEffect } from "react";
import { Marker, Polyline, useMap } from "react-leaflet";

import { numberAt } from "../../engine/valuePath";
import { useFit } from "./fitting";
import { pin } from "./markerIcons";

/** Return the points of a line from rows with lat and lng. Rows without valid coordinates are skipped. */
export function pointsOf(value: unknown): LatLngTuple[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((point): LatLngTuple[] => {
    const [latitude, longitude] = [numberAt(point, "lat"), numberAt(point, "lng")];
    return latitude === null || longitude === null ? [] : [[latitude, longitude]];
  });
}

/** The padding around the line in pixels, for its pins, their names and the controls of the map. */
export const LINE_ROOM = { paddingTopLeft: [32, 48], paddingBottomRight: [112, 40] } satisfies FitBoundsOptions;

/** One end of the line, with its name. */
function End({ at, end, name }: { at: LatLngTuple; end: "start" | "end"; name: string }) {
  return <Marker position={at} icon={pin(end, name)} title={name} keyboard={false} />;
}

interface Props {
  points: LatLngTuple[];
  /** The names of both ends. */
  start: string;
  end: string;
  /** Whether another line is more important: this one is thin, and the map does not zoom to it. */
  isThin?: boolean;
  /** What the map shows. Default: the whole line. */
  shown?: LatLngTuple[];
}

/** Show the whole line. */
function Fit({ points }: Pick<Props, "points">) {
  const map = useMap();
  const fit = useFit(() => map.fitBounds(points, { ...LINE_ROOM, animate: false }));
  useEffect(fit, [fit, points]);
  return null;
}

/** A line with a green start and a red end. The map zooms to the whole line. */
export function Line({ points, start, end, isThin = false, shown = points }: Props) {
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined) return null;
  return (
    <>
      {!isThin && <Fit points={shown} />}
      {!isThin && (
        <Polyline
          positions={points}
          pathOptions={{ color: "var(--map-rim)", weight: 8, opacity: 0.9 }}
          interactive={false}
        />
      )}
      <Polyline
        positions={points}
        pathOptions={{ color: "var(--map-accent)", weight: isThin ? 2 : 4 }}
        interactive={false}
      />
      <End at={first} end="start" name={start} />
      <End at={last} end="end" name={end} />
    </>
  );
}
