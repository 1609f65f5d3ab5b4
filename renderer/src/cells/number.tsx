import { locale } from "../locale";
import { asText } from "../templates";
import type { CellProps } from "./props";

export function NumberCell({ cell, value }: CellProps<"number">) {
  const { digits, grouped, per, unit, fallback } = cell;
  if (typeof value !== "number") return <>{asText(value) || fallback}</>;
  const format = { minimumFractionDigits: digits, maximumFractionDigits: digits, useGrouping: grouped };
  return <span className="number">{`${(value / per).toLocaleString(locale, format)} ${unit}`.trimEnd()}</span>;
}
