import { fold } from "./fold";

/** A number with groups ('1,00,000') and a fraction. The digits of a fraction are in order as they are. */
const NUMBER = /([0-9]+(?:,[0-9]{2,3}(?![0-9]))*)(\.[0-9]+)?/g;
/** Numbers with more digits are in the order of texts. */
const MAX_DIGITS = 99;

/** Return a key of the text. Keys are in natural order: numbers by value, so that '9 t' precedes '16 t'. */
export function naturalKey(text: string): string {
  return fold(text).replace(NUMBER, (_, whole: string, fraction = "") => {
    const digits = whole.replaceAll(",", "").replace(/^0+(?=.)/, "");
    return String(Math.min(digits.length, MAX_DIGITS)).padStart(2, "0") + digits + String(fraction);
  });
}

/** Compare keys by code point, as databases do. */
export function compareKeys(one: string, other: string): number {
  if (one === other) return 0;
  const length = Math.min(one.length, other.length);
  let at = 0;
  while (at < length && one.charCodeAt(at) === other.charCodeAt(at)) at += 1;
  const [left, right] = [one.charCodeAt(at), other.charCodeAt(at)];
  if (at === length) return one.length - other.length;
  const isSurrogate = (unit: number) => unit >= 0xd800 && unit <= 0xdfff;
  // A surrogate belongs to a code point after all others.
  return isSurrogate(left) === isSurrogate(right) ? left - right : isSurrogate(left) ? 1 : -1;
}
