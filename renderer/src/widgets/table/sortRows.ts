import { toText } from "../../engine/interpolate";
import type { Row } from "../../engine/protocol";

/** Compares numbers by value and everything else by code unit. Empty values come first. */
function compare(a: unknown, b: unknown): number {
  if (typeof a === "number" && typeof b === "number") return a - b;
  const [left, right] = [toText(a), toText(b)];
  return left < right ? -1 : left > right ? 1 : 0;
}

/** Returns the rows sorted by a field, or by `-field` in descending order. An empty `sort` keeps their order. */
export function sortRows(rows: Row[], sort: string): Row[] {
  const field = sort.replace(/^-/, "");
  if (field === "") return rows;
  const way = sort.startsWith("-") ? -1 : 1;
  return [...rows].sort((a, b) => way * compare(a[field], b[field]));
}
