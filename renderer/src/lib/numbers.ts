import { numberFormat } from "./intl";

/** Format a count in the reader's locale. */
export function formatCount(value: number): string {
  return numberFormat({}).format(value);
}

interface NumberOptions {
  /** An ISO 4217 code; empty or null for a plain number. */
  currency?: string | null;
  /** Whether to write '6.5M' instead of '6,500,000'. */
  compact?: boolean;
}

/** Format a number in the reader's locale: money with its currency, decimals only where they are not zero. */
export function formatNumber(value: number, { currency = null, compact = false }: NumberOptions = {}): string {
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

/** Format a percentage: '12.4%'. A change always has a sign. */
export function formatPercent(value: number, isChange = false): string {
  const signDisplay = isChange ? "exceptZero" : "auto";
  return numberFormat({ style: "percent", maximumFractionDigits: 1, signDisplay }).format(value / 100);
}
