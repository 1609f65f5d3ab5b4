import { numberFormat } from "./intl";
import { locale } from "./locale";

const THOUSANDS = /\B(?=(\d{3})+$)/g; // 1,234,567
const LAKHS = /\B(?=(\d{2})*\d{3}$)/g; // 12,34,567
/** Where common locales put commas. */
const COMMAS: Partial<Record<string, RegExp>> = { en: THOUSANDS, "en-GB": THOUSANDS, "en-US": THOUSANDS, "en-IN": LAKHS, hi: LAKHS, "hi-IN": LAKHS };

/**
 * Formats a count in the reader's locale. In common locales it does not need `Intl`, whose first use on a page blocks it for
 * 14 to 33 ms, because V8 lists all locales. A list would be usable that much later.
 */
export function formatCount(value: number, tag = locale): string {
  const commas = COMMAS[tag];
  return commas !== undefined && Number.isSafeInteger(value) && value >= 0 ? String(value).replace(commas, ",") : numberFormat({}).format(value);
}

interface NumberOptions {
  /** An ISO 4217 code; empty or null for a plain number. */
  currency?: string | null;
  /** Whether to write '6.5M' instead of '6,500,000'. */
  compact?: boolean;
}

/** Formats a number in the reader's locale: money with its currency, decimals only where they are not zero. */
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

/** Formats a percentage: '12.4%'. A change always has a sign. */
export function formatPercent(value: number, isChange = false): string {
  const signDisplay = isChange ? "exceptZero" : "auto";
  return numberFormat({ style: "percent", maximumFractionDigits: 1, signDisplay }).format(value / 100);
}
