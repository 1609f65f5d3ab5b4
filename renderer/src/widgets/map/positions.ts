import { asText } from "../../engine/interpolate";
import type { Row, Wire } from "../../engine/protocol";
import { numberAt, valueAt } from "../../engine/valuePath";
import type { Sign } from "./markerIcons";

/** A row that has a place on the map. */
export interface Placed {
  key: string;
  latitude: number;
  longitude: number;
  row: Row;
}

/** The rows that have numbers for latitude and longitude. A row without a name of its own goes by its number. */
export function placed(marker: Wire<"Marker">, rows: Row[]): Placed[] {
  return rows.flatMap((row, index) => {
    const [latitude, longitude] = [numberAt(row, marker.latitude), numberAt(row, marker.longitude)];
    if (latitude === null || longitude === null) return [];
    return [{ key: asText(valueAt(row, marker.key)) || `#${index}`, latitude, longitude, row }];
  });
}

/** What the sign of a row shows. */
export function signOf(marker: Wire<"Marker">, row: Row): Sign {
  const { icon, size } = marker;
  const motion = marker.motion === null ? null : (marker.motions[asText(valueAt(row, marker.motion))] ?? "silent");
  return { icon, size, motion, heading: marker.heading === null ? null : numberAt(row, marker.heading) };
}

/** Latitude and longitude in turns, as the worker takes them. */
export function flat(rows: Placed[]): Float64Array {
  const positions = new Float64Array(rows.length * 2);
  rows.forEach(({ latitude, longitude }, index) => {
    positions[index * 2] = latitude;
    positions[index * 2 + 1] = longitude;
  });
  return positions;
}
