import { locale } from "../locale";
import { asText } from "../templates";
import type { CellProps } from "./props";

export function MoneyCell({ cell, value }: CellProps<"money">) {
  const { currency, digits, fallback } = cell;
  if (typeof value !== "number") return <>{asText(value) || fallback}</>;
  const format = { style: "currency", currency, minimumFractionDigits: digits, maximumFractionDigits: digits } as const;
  return <span className="number">{value.toLocaleString(locale, format)}</span>;
}
