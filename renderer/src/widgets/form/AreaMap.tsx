import { latLng, latLngBounds, type LatLng, type LatLngBounds } from "leaflet";
import { useEffect, useRef, useState } from "react";
import { Circle, CircleMarker, Polygon, useMap } from "react-leaflet";

import type { Row, Wire } from "../../engine/protocol";
import { numberAt } from "../../engine/valuePath";
import { useFit } from "../map/fitting";
import { MapFrame } from "../map/MapFrame";
import type { Corner } from "./area";
import { Picking, Pin, pointIn } from "./PointMap";

/** An area of some hundred metres needs a closer look than the base map offers. */
const DEEPEST = 17;
const SHAPE = { color: "var(--map-accent)", weight: 2, fillOpacity: 0.15 };

interface Props {
  field: Wire<"AreaField">;
  /** The values of the form. */
  data: Row;
  corners: Corner[];
  hint: string;
  isDrawing: boolean;
  onPick: (at: LatLng) => void;
  onCorners: (corners: Corner[]) => void;
}

/** Show the whole area when it is opened, and when its point is elsewhere. */
function Fit({ corners, point, radius }: { corners: Corner[]; point: Corner | null; radius: number }) {
  const map = useMap();
  const [north, east] = point ?? [null, null];
  const isDrawn = corners.length > 1;
  const isShown = useRef(false);
  function box(): LatLngBounds | null {
    if (isDrawn) return latLngBounds(corners);
    return point === null ? null : latLng(point).toBounds(radius * 2);
  }
  const fit = useFit(() => {
    const around = box();
    if (around !== null) map.fitBounds(around.pad(0.3), { animate: false });
  });
  useEffect(() => {
    const around = box();
    if (north === null || around === null) return;
    if (!isShown.current || !map.getBounds().contains(around)) fit();
    isShown.current = true;
    // corners that the user draws are in view
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [map, fit, north, east, radius, isDrawn]);
  return null;
}

/** A map with the circle of a form, or the corners of its area. */
export default function AreaMap({ field, data, corners, hint, isDrawing, onPick, onCorners }: Props) {
  const point = pointIn(field, data);
  const radius = Math.min(50_000, Math.max(0, numberAt(data, field.radius) ?? 0));
  const [view] = useState(() =>
    point === null ? field.view : { latitude: point[0], longitude: point[1], zoom: field.closeUp },
  );
  return (
    <MapFrame label={field.mapLabel} view={view} height={field.height} deepest={DEEPEST}>
      <Picking onPick={onPick} hint={hint} />
      <Fit corners={corners} point={point === null ? null : [point[0], point[1]]} radius={radius} />
      {corners.length > 0 && <Polygon positions={corners} pathOptions={SHAPE} interactive={false} />}
      {corners.length === 0 && point !== null && radius > 0 && (
        <Circle center={[point[0], point[1]]} radius={radius} pathOptions={SHAPE} interactive={false} />
      )}
      {isDrawing &&
        corners.map((corner, place) => (
          <CircleMarker
            key={`${place} ${corner.join(" ")}`}
            center={corner}
            radius={7}
            pathOptions={{ ...SHAPE, fillOpacity: 1 }}
            bubblingMouseEvents={false}
            eventHandlers={{ click: () => onCorners(corners.filter((_, other) => other !== place)) }}
          />
        ))}
      {!isDrawing && corners.length === 0 && point !== null && <Pin point={point} onMove={onPick} />}
    </MapFrame>
  );
}
