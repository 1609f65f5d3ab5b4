import { valueAt } from "../../engine/valuePath";
import { listOrEmpty } from "../../lib/listOrEmpty";

/** Latitude and longitude in degrees. */
export type Corner = [north: number, east: number];

/** Five decimals of a degree are about one metre. */
const DECIMALS = 5;

function rounded(degrees: number): number {
  return Number(degrees.toFixed(DECIMALS));
}

/** Return the corners in a value of a form, without those that are not two numbers. */
export function cornersIn(value: unknown): Corner[] {
  return listOrEmpty<unknown>(value).flatMap((each): Corner[] => {
    const [north, east] = [valueAt({ each }, "each.0"), valueAt({ each }, "each.1")];
    return typeof north === "number" && typeof east === "number" ? [[north, east]] : [];
  });
}

export function cornerAt({ lat, lng }: { lat: number; lng: number }): Corner {
  return [rounded(lat), rounded(lng)];
}

/** Return the middle of the smallest rectangle around corners. */
export function middleOf(corners: Corner[]): Corner {
  const [north, east] = [0, 1].map((axis) => {
    const degrees = corners.map((corner) => corner[axis] ?? 0);
    return rounded((Math.min(...degrees) + Math.max(...degrees)) / 2);
  });
  return [north ?? 0, east ?? 0];
}
