import { numberFormat } from "../../lib/intl";

const NUMBER = /^[-+]?(\d+\.?\d*|\.\d+)$/;
const ZERO_IN_DEVANAGARI = 0x966;
/** Grouping marks of different languages, and the symbols of currencies. */
const IGNORED = /[\s,'’\u00a0\u202f\p{Sc}]/gu;
const MAX_DIGITS = 15;

/** Formats a number with grouped thousands in the reader's locale. A text that is not a number stays as it is. */
export function formatGrouped(value: unknown): string {
  if (typeof value === "number") return numberFormat({ maximumFractionDigits: MAX_DIGITS }).format(value);
  return typeof value === "string" ? value : "";
}

/** Reads a number as people type it: '1,50,000', '₹ 1500.50', '१५००'. Another text is returned as it is. */
export function parseGrouped(text: string): number | string | undefined {
  const digits = text.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - ZERO_IN_DEVANAGARI));
  const plain = digits.replace(IGNORED, "");
  if (plain === "") return text.trim() === "" ? undefined : text;
  return NUMBER.test(plain) ? Number(plain) : text;
}
