import { toText } from "../../engine/interpolate";
import { compareKeys, naturalKey } from "../../lib/naturalOrder";
import type { Row } from "../../engine/protocol";

interface KeyedRow {
  row: Row;
  value: unknown;
  key: string;
}

/** Compare numbers by value, and texts in natural order. Empty values come first. */
function compare(one: KeyedRow, other: KeyedRow): number {
  const areNumbers = typeof one.value === "number" && typeof other.value === "number";
  return areNumbers ? Number(one.value) - Number(other.value) : compareKeys(one.key, other.key);
}

/** Return the rows sorted by a field, or by `-field` in descending order. An empty `sort` keeps their order. */
export function sortRows(rows: Row[], sort: string): Row[] {
  const field = sort.replace(/^-/, "");
  if (field === "") return rows;
  const way = sort.startsWith("-") ? -1 : 1;
  const keyed = rows.map((row) => ({ row, value: row[field], key: naturalKey(toText(row[field])) }));
  return keyed.sort((one, other) => way * compare(one, other)).map(({ row }) => row);
}
