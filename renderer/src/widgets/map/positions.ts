import { toText } from "../../engine/interpolate";
import type { Row, Wire } from "../../engine/protocol";
import { numberAt, valueAt } from "../../engine/valuePath";
import type { MarkerLook } from "./markerIcons";

/** A row with a position on the map. */
export interface Placed {
  key: string;
  latitude: number;
  longitude: number;
  row: Row;
  /** The chip that this row has in a list next to the map. */
  chip?: Wire<"Chip">;
  /** This row in a list next to the map. */
  listed?: Row;
  /** The direction by the list next to the map. */
  heading?: number | null;
}

/** Return whether a row has a numeric latitude and longitude. */
export function isPlaced(marker: Wire<"Marker">, row: Row): boolean {
  return numberAt(row, marker.latitude) !== null && numberAt(row, marker.longitude) !== null;
}

/** Return the rows with numeric latitude and longitude. A row without a name uses its id. */
export function placedRows(marker: Wire<"Marker">, rows: Row[]): Placed[] {
  const placed: Placed[] = [];
  rows.forEach((row, index) => {
    const latitude = numberAt(row, marker.latitude);
    const longitude = numberAt(row, marker.longitude);
    if (latitude === null || longitude === null) return;
    placed.push({ key: toText(valueAt(row, marker.key)) || `#${index}`, latitude, longitude, row });
  });
  return placed;
}

/** Return the icon of a row. The chip of a list knows more than the row of the map. */
export function iconOf(
  marker: Wire<"Marker">,
  { row, chip, heading: newer }: Pick<Placed, "row" | "chip" | "heading">,
): MarkerLook {
  const { icon, size } = marker;
  const heading = newer !== undefined ? newer : marker.heading === null ? null : numberAt(row, marker.heading);
  if (chip !== undefined) {
    const { motion, tone } = chip;
    return { icon: motion === "moving" ? icon : (chip.icon ?? icon), size, motion, heading, tone };
  }
  const motion = marker.motion === null ? null : (marker.motions[toText(valueAt(row, marker.motion))] ?? "silent");
  return { icon, size, motion, heading };
}
