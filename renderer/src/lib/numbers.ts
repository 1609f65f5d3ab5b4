import { numberFormat } from "./intl";

interface How {
  /** ISO 4217; empty or null for a number of other things. */
  currency?: string | null;
  /** '6.5M' instead of '6,500,000', where there is little room. */
  compact?: boolean;
}

/** A number as the reader writes it: money with its sign, and no digits after the point that say nothing. */
export function formatNumber(value: number, { currency = null, compact = false }: How = {}): string {
  const money: Intl.NumberFormatOptions = currency ? { style: "currency", currency } : {};
  const digits = compact || !currency ? 1 : 0;
  const size: Intl.NumberFormatOptions = compact ? { notation: "compact" } : {};
  return numberFormat({
    ...money,
    ...size,
    minimumFractionDigits: 0,
    maximumFractionDigits: digits,
  }).format(value);
}

/** So many of a hundred: '12.4%'; a change has a sign in front of it. */
export function formatPercent(value: number, isChange = false): string {
  const signDisplay = isChange ? "exceptZero" : "auto";
  return numberFormat({ style: "percent", maximumFractionDigits: 1, signDisplay }).format(value / 100);
}
