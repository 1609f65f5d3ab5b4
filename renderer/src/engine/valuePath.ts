import type { Row } from "./protocol";

/** The value of a record's field; with dots, that of a record inside it: `status.state`. */
export function valueAt(record: unknown, path: string): unknown {
  return path.split(".").reduce<unknown>((inside, name) => (inside as Row | null | undefined)?.[name], record);
}

/** The number in a record's field; null when there is none. */
export function numberAt(record: unknown, path: string): number | null {
  const value = valueAt(record, path);
  return typeof value === "number" && Number.isFinite(value) ? value : null;
}

/** The rows in a record's field; none when it holds no list. */
export function rowsAt(record: unknown, path: string): Row[] {
  const value = valueAt(record, path);
  return Array.isArray(value) ? (value as Row[]) : [];
}
