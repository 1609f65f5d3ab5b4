import { fold, foldTyped } from "./fold";
import { codeKey } from "./codes";
import { searchSpelling } from "./phoneNumber";

/** Spellings of one term of a search. A row needs one of them. `app/db/lists/search_terms.py` is the same for rows on
 * the server. */
export type Term = string[];

export const SEPARATOR = "\x1f";
/** Follow the day of a date. Texts and searches are lowercase, so they do not have it. */
const DAY_END = "D";
const MONTHS = "january february march april may june july august september october november december".split(" ");
const DAY = /^0?([1-9]|[12]\d|3[01])$/;
const YEAR_START = /^([12]|(19|20)\d{0,2})$/;
/** A registration number without its blanks. */
const REGISTRATION = /^[a-z]{2}\d{1,2}([a-z]{1,3})(\d{1,4})$/;
const DAY_FIRST = /^(\d{1,2})[-/.](\d{1,2}|[a-z]{3,9})(?:[-/.]((?:19|20)\d\d))?$/;
const DAY_AND_MONTH = /^(\d{1,2})([a-z]{3,9})((?:19|20)\d\d)?$/;
const RECORD_NUMBER = /^#?([0-9]{1,9})$/;
const YEAR_FIRST = /^((?:19|20)\d\d)-(\d{1,2})(?:-(\d{1,2}))?$/;

/** Return the three letters of a month; empty for another word. */
function monthOf(text: string): string {
  const word = text.replace(/\.$/, "");
  const month = MONTHS.find(
    (name) => name === word || (name.startsWith(word) && (word.length === 3 || word === "sept")),
  );
  return month?.slice(0, 3) ?? "";
}

function dateOf(day: string, month: string, year = ""): Term {
  return [SEPARATOR + day + DAY_END + month + year, day + month + year];
}

function isYearStart(word = ""): boolean {
  return YEAR_START.test(word);
}

/** Return a term that consists of several words, and their number; null if the first word is a term of its own. */
function phraseOf(words: string[]): [Term, number] | null {
  for (const size of [4, 3, 2]) {
    const registration = words.length < size ? null : REGISTRATION.exec(words.slice(0, size).join(""));
    if (registration === null) continue;
    if (monthOf(registration[1] ?? "") === "" || !isYearStart(registration[2])) return [[registration[0]], size];
    break;
  }
  const [first = "", second = "", third = ""] = words;
  const day = DAY.exec(first)?.[1];
  const month = monthOf(second);
  if (day !== undefined && month !== "" && (!/^\d+$/.test(third) || isYearStart(third))) {
    return isYearStart(third) ? [dateOf(day, month, third), 3] : [dateOf(day, month), 2];
  }
  const leading = monthOf(first);
  if (leading === "" || !/^\d+$/.test(second)) return null;
  const following = DAY.exec(second)?.[1];
  if (following !== undefined && isYearStart(third)) return [dateOf(following, leading, third), 3];
  const spellings = [
    ...(following === undefined ? [] : dateOf(following, leading)),
    ...(isYearStart(second) ? [leading + second] : []),
  ];
  return spellings.length === 0 ? null : [spellings, 2];
}

/** Return the date in a single word, such as '19/11/2026'. */
function dateIn(word: string): string | null {
  const [, day, name, year] = DAY_FIRST.exec(word) ?? DAY_AND_MONTH.exec(word) ?? [];
  const iso = YEAR_FIRST.exec(word);
  const given = iso === null ? { day, name, year } : { day: iso[3], name: iso[2], year: iso[1] };
  const month = /^\d+$/.test(given.name ?? "")
    ? MONTHS[Number(given.name) - 1]?.slice(0, 3)
    : monthOf(given.name ?? "");
  if (given.name === undefined || month === undefined || month === "") return null;
  if (given.day === undefined) return month + (given.year ?? "");
  return DAY.test(given.day) ? (dateOf(given.day.replace(/^0/, ""), month, given.year)[0] ?? null) : null;
}

/** Return the number of a search that is one number, such as '7' or '#7'; null for another search. */
export function recordNumber(search: string): number | null {
  const digits = RECORD_NUMBER.exec(search.trim())?.[1];
  return digits === undefined ? null : Number(digits);
}

function wordOf(word: string): Term {
  const number = RECORD_NUMBER.exec(word)?.[1];
  if (number !== undefined) return [number];
  const month = monthOf(word);
  if (month !== "" && month !== word) return [word, `${month}20`];
  const date = dateIn(word);
  if (date !== null) return [word, date];
  const compact = codeKey(word);
  const isCode = compact === word.replaceAll("-", "") || REGISTRATION.test(compact);
  return compact !== word && isCode && compact.length >= 3 && /\d/.test(compact) ? [word, compact] : [word];
}

/** Return the terms of a search: words, dates and registration numbers. A row matches if its text has each of them. */
export function searchTerms(search: string): Term[] {
  const words = searchSpelling(foldTyped(search))
    .split(/\s+/)
    .filter((word) => word !== "")
    .map((word) => word.replace(/(?<=.),+$/, ""));
  const terms: Term[] = [];
  for (let at = 0; at < words.length;) {
    const [term, size] = phraseOf(words.slice(at)) ?? [wordOf(words[at] ?? ""), 1];
    terms.push(term);
    at += size;
  }
  return terms;
}

/** Return the searchable text of a value. A value with digits, such as a registration number, is found without its
 * blanks as well. */
export function searchText(value: string): string {
  const text = fold(value);
  const compact = codeKey(value);
  return compact !== text && /[0-9]/.test(compact) ? text + SEPARATOR + compact : text;
}

/** Return the searchable text of a date and its time: 2Dmar2026,3:00pm. */
export function searchDate(date: Date): string {
  const hours = date.getHours();
  const minutes = String(date.getMinutes()).padStart(2, "0");
  const time = `${String(((hours + 11) % 12) + 1)}:${minutes}${hours < 12 ? "am" : "pm"}`;
  const month = (MONTHS[date.getMonth()] ?? "").slice(0, 3);
  return `${String(date.getDate())}${DAY_END}${month}${String(date.getFullYear())},${time}`;
}

/** Return whether a text has each term. */
export function matchesTerms(text: string, terms: Term[]): boolean {
  return terms.every((spellings) => spellings.some((spelling) => text.includes(spelling)));
}
