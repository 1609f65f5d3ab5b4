import { listOrEmpty } from "../lib/listOrEmpty";
import type { Row } from "./protocol";

/** Return the value of a record's field. A path with dots leads into nested records: `status.state`. */
export function valueAt(record: unknown, path: string): unknown {
  // maps and lists ask this for ten thousand rows
  if (!path.includes(".")) return (record as Row | null | undefined)?.[path];
  return path.split(".").reduce<unknown>((inside, name) => (inside as Row | null | undefined)?.[name], record);
}

/** Return the number in a record's field; null when there is none. */
export function numberAt(record: unknown, path: string): number | null {
  const value = valueAt(record, path);
  return typeof value === "number" && Number.isFinite(value) ? value : null;
}

/** Return the rows in a record's field; an empty list when it is no list. */
export function rowsAt(record: unknown, path: string): Row[] {
  return listOrEmpty(valueAt(record, path));
}
