// Phone numbers that people write in many ways. `app/i18n/phone_numbers.py` does the same on the server, and explains
// the patterns.

import { fold } from "./fold";

const CANDIDATE = /((?:[+(] *)*\d(?:[ ().-]*\d)*)(?:[ ,;(.-]*(?:ext(?:ensio)?n?|x|#)[ .:=-]*\d{1,6}(?!\d))?/g;
const INDIAN = /^0*910*(18[06]0\d{7}|[1-9]\d{9})$/;
const NATIONAL = /^0?(18[06]0\d{7}|[1-9]\d{9})$/;
const ABROAD = /^\+(?!91)[1-9]\d{7,14}$/;
const MISDIALLED = /^00[6-9]\d{9}$/;
const HELPLINE = /^(?:tel:)?(1\d\d|1[09]\d\d)$/;
const MOBILE = /^[1-9]\d{9}$/;
const TRUNK = /^([+( ]*\d{0,5}[ ).-]*)\( *0 *\)/;
const DATE = /^(\d{1,2}[-.]\d{1,2}[-.]\d{4}|(19|20)\d\d[-.]\d{1,2})\b/;
const PREFIX = /^(\(*(?:\+ *|00)91\)?[ -]*(?:\( *0 *\)|0)?(?=\d)|\( *0 *\)|0(?=\d{4,}(?: |$)))/;
const GAP = /[ ().-]+/g;
const MIN_DIGITS_ABROAD = 8;
/** No number has more characters. */
const MAX_LENGTH = 40;
/** Digits next to such a character are a part of another text: a code, an address, a formula. */
const WORD = /[\p{L}\p{M}\p{N}@_*#=%]/u;

/** A number in a text, from `start` to `end` of the folded text. `dial` is empty if the number is incomplete or
 * unclear. */
interface PhoneNumber {
  start: number;
  end: number;
  key: string;
  dial: string;
}

/** A part of a text, and the URL that calls it if it is a number. */
export interface PhonePart {
  text: string;
  url: string | null;
}

function numberIn(written: string): Pick<PhoneNumber, "key" | "dial"> {
  const digits = written.replace(TRUNK, "$1").replace(/\D/g, "") || "0";
  const indian = INDIAN.exec(digits)?.[1];
  if (indian !== undefined) return { key: indian, dial: `+91${indian}` };
  if (written.includes("+") || digits.startsWith("00")) {
    const key = `+${digits.startsWith("00") ? digits.replace(/^0+/, "") || "0" : digits}`;
    return { key, dial: ABROAD.test(key) && !MISDIALLED.test(digits) ? key : "" };
  }
  return { key: digits.replace(/^0+/, "") || "0", dial: NATIONAL.test(digits) && !DATE.test(written) ? digits : "" };
}

/** Write parentheses and the dots in numbers in one way. */
function plain(folded: string): string {
  return folded
    .replace(/[[{]/g, "(")
    .replace(/[\]}]/g, ")")
    .replace(/[\u00b7\u2022\u2027\u2219\u22c5]/g, ".");
}

/** Return the numbers of a text that may be one: several only if all of them are complete. */
function divided(written: string, start: number): PhoneNumber[] {
  const number = numberIn(written);
  for (const gap of number.dial === "" ? written.slice(0, MAX_LENGTH).matchAll(GAP) : []) {
    const first = numberIn(written.slice(0, gap.index));
    const next = gap.index + gap[0].length;
    const others = first.dial === "" ? [] : divided(written.slice(next), start + next);
    if (others.length > 0 && others.every(({ dial }) => dial !== ""))
      return [{ ...first, start, end: start + gap.index }, ...others];
  }
  return [{ ...number, start, end: start + written.length }];
}

function candidates(folded: string): PhoneNumber[] {
  return Array.from(folded.matchAll(CANDIDATE), (found) => {
    const written = found[1] ?? "";
    const [start, after] = [found.index, found.index + found[0].length];
    const isWord =
      WORD.test(Array.from(folded.slice(0, start)).at(-1) ?? "") ||
      WORD.test(Array.from(folded.slice(after, after + 2))[0] ?? "");
    return divided(written, start).map((number) => (isWord ? { ...number, dial: "" } : number));
  }).flat();
}

/** Return the numbers in a folded text, if all of them can be dialled. */
function clearNumbers(folded: string): PhoneNumber[] {
  const helpline = HELPLINE.exec(folded.trim())?.[1];
  if (helpline !== undefined) {
    const start = folded.indexOf(helpline);
    return [{ start, end: start + helpline.length, key: helpline, dial: helpline }];
  }
  const numbers = candidates(folded);
  return numbers.every(({ dial }) => dial !== "") ? numbers : [];
}

/** Return whether a text has a number, and all its numbers can be dialled. */
export function isPhone(text: string): boolean {
  return clearNumbers(plain(fold(text))).length > 0;
}

/** Return whether a text is one ten-digit number of India and nothing else, so that it can receive messages. */
export function isMobile(text: string): boolean {
  const folded = plain(fold(text));
  const [number, ...more] = clearNumbers(folded);
  if (number === undefined || more.length > 0 || !MOBILE.test(number.key)) return false;
  return /^[\s().-]*$/.test(folded.slice(0, number.start) + folded.slice(number.end));
}

/** Divide a text into its numbers, with the URLs that call them, and the text between. A number that was cut or is
 * unclear has none. */
export function phoneParts(text: string): PhonePart[] {
  const characters = Array.from(text);
  const folded = characters.map(fold);
  const numbers = clearNumbers(plain(folded.join("")));
  const parts: PhonePart[] = [];
  let [at, position] = [0, 0];
  function take(end: number, url: string | null) {
    let taken = "";
    for (; at < characters.length && position < end; at += 1) {
      taken += characters[at] ?? "";
      position += folded[at]?.length ?? 0;
    }
    if (taken !== "") parts.push({ text: taken, url });
  }
  for (const { start, end, dial } of numbers) {
    take(start, null);
    take(end, `tel:${dial}`);
  }
  take(Infinity, null);
  return parts;
}

/** Return a folded search with its phone numbers as the digits that all their spellings contain. */
export function searchSpelling(folded: string): string {
  return plain(folded)
    .replaceAll("tel:", "")
    .replace(CANDIDATE, (found, written: string) => searched(written) + found.slice(written.length));
}

function searched(written: string): string {
  const { key, dial } = numberIn(written);
  if (dial !== "" && (key !== written.replace(/\D/g, "") || written.includes("."))) {
    return key.startsWith("+") ? key.slice(-MIN_DIGITS_ABROAD) : key;
  }
  return written.replace(PREFIX, "");
}
