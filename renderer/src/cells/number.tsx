import { asText } from "../templates";
import type { CellProps } from "./props";

export function NumberCell({ cell, value }: CellProps<"number">) {
  if (typeof value !== "number") return <>{asText(value)}</>;
  const { digits, grouped } = cell;
  const format = { minimumFractionDigits: digits, maximumFractionDigits: digits, useGrouping: grouped };
  return <span className="number">{value.toLocaleString(undefined, format)}</span>;
}
