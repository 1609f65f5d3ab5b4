import type { Row, Wire } from "../../engine/protocol";
import { numberAt } from "../../engine/valuePath";

type Picker = Wire<"PointPickerField">;

/** Five decimals of a degree are about one metre. */
const DECIMALS = 5;

/** A point in degrees north and east. */
export type Point = readonly [latitude: number, longitude: number];

/** Return the point in the two fields; null when one is empty or out of range. */
export function pointIn({ latitude, longitude }: Picker, data: Row): Point | null {
  const [north, east] = [numberAt(data, latitude), numberAt(data, longitude)];
  if (north === null || east === null || Math.abs(north) > 90 || Math.abs(east) > 180) return null;
  return [north, east];
}

function rounded(degrees: number): number {
  return Number(degrees.toFixed(DECIMALS));
}

/** Return the values of the two fields for a point. A map dragged around the globe still yields degrees from -180 to 180. */
export function valuesOf({ latitude, longitude }: Picker, [north, east]: Point): Row {
  const turned = ((((east + 180) % 360) + 360) % 360) - 180;
  return { [latitude]: rounded(Math.min(90, Math.max(-90, north))), [longitude]: rounded(turned) };
}
