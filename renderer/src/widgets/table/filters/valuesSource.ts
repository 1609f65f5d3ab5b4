import type { Block, Kind, Wire } from "../../../engine/protocol";

/** A value of a field that the server offers. */
export interface ListValue {
  value: string;
  label: string;
  /** The number of rows; null if counting takes too long. */
  count: number | null;
}

/** Return the source of the values of a table's filters. */
export function valuesSource({ source, values }: Kind<Block, "table">): Wire<"Source"> | null {
  return values === null ? null : { ...source, call: values, rows: null, limit: null, refresh: null };
}
