import type { Row, Wire } from "../../engine/protocol";
import { numberAt } from "../../engine/valuePath";

type Picker = Wire<"PointPicker">;

/** Degrees to five decimals are a metre on the ground. */
const DECIMALS = 5;

/** Degrees north and east. */
export type Point = readonly [latitude: number, longitude: number];

/** The point that the two fields hold; null when one is empty or is nowhere on earth. */
export function pointIn({ latitude, longitude }: Picker, data: Row): Point | null {
  const [north, east] = [numberAt(data, latitude), numberAt(data, longitude)];
  if (north === null || east === null || Math.abs(north) > 90 || Math.abs(east) > 180) return null;
  return [north, east];
}

function rounded(degrees: number): number {
  return Number(degrees.toFixed(DECIMALS));
}

/** What a point puts into the two fields. A map that was dragged round the earth still gives degrees from -180 to 180. */
export function valuesOf({ latitude, longitude }: Picker, [north, east]: Point): Row {
  const turned = ((((east + 180) % 360) + 360) % 360) - 180;
  return { [latitude]: rounded(Math.min(90, Math.max(-90, north))), [longitude]: rounded(turned) };
}
