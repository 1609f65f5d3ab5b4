import { foldTyped } from "./fold";
import { asDay, asMoment, dayOf, timeOf, type Day } from "./calendarDate";
import { locale } from "./locale";

/** A date and a time as a person types them. Each may be missing. */
export interface TypedDate {
  day: Day | null;
  /** The time of day: '06:00'. */
  time: string | null;
}

const ISO = /^(\d{4}-\d{2}-\d{2})(?:[t ](\d{2}:\d{2})(?::[\d.]+)?(z|[+-]\d{2}:?\d{2})?)?$/;
const NUMBERS = /^(\d{1,2})(?:[/.-](\d{1,2})(?:[/.-](\d{4}|\d{2}))?)?$/;
/** A time without a colon where it cannot be a year: '19/11 18', '19 Nov 1830', '19 Nov 2026 2030'. */
const BARE_TIME = new RegExp(
  String.raw`^(\d{1,2}[/.-]\d{1,2}(?:[/.-]\d{2,4})?|.*(?<!\d)(?:19|20)\d{2}|` +
    String.raw`.*[\p{L}\p{M}](?=[\s,]+(?!19|20)\d{4}$))[\s,]+(\d{1,2}?)(\d{2})?$`,
  "u",
);
const LETTERS = /[\p{L}\p{M}]+/gu;
const MONTHS = 12;

const pad = (value: number, digits = 2) => String(value).padStart(digits, "0");

/** Simplifies a text for comparison: lower case, plain digits, no dots and marks behind abbreviations. */
function simplify(text: string): string {
  return foldTyped(text)
    .replace(/([\p{L}\p{M}])[.॰]/gu, "$1")
    .trim();
}

/** Return what a format calls one of its parts, in English and in a language. */
function namesOf(
  language: string,
  part: "month" | "dayPeriod",
  options: Intl.DateTimeFormatOptions,
  date: Date,
): string[] {
  return ["en", language].flatMap((locale) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: "UTC" })
      .formatToParts(date)
      .filter(({ type }) => type === part)
      .map(({ value }) => simplify(value)),
  );
}

/** The names of months and of the halves of the day, and the words for days next to today. */
interface Vocabulary {
  months: string[][];
  am: string[];
  pm: string[];
  days: Map<string, number>;
}

const vocabularies = new Map<string, Vocabulary>();

function vocabularyOf(language: string): Vocabulary {
  const known = vocabularies.get(language);
  if (known !== undefined) return known;
  const halfOf = (hour: number) =>
    namesOf(language, "dayPeriod", { hour: "numeric", hour12: true }, new Date(Date.UTC(2026, 0, 1, hour)));
  const monthOf = (month: number) =>
    (["short", "long"] as const).flatMap((style) =>
      namesOf(language, "month", { day: "numeric", month: style }, new Date(Date.UTC(2026, month, 1))),
    );
  const days = ["en", language].flatMap((locale) =>
    [-1, 0, 1].map(
      (day) => [simplify(new Intl.RelativeTimeFormat(locale, { numeric: "auto" }).format(day, "day")), day] as const,
    ),
  );
  const words = {
    months: Array.from({ length: MONTHS }, (_, month) => monthOf(month)),
    am: halfOf(6),
    pm: halfOf(18),
    days: new Map(days),
  };
  vocabularies.set(language, words);
  return words;
}

function monthNamed(name: string, { months }: Vocabulary): number | null {
  const index = months.findIndex((names) =>
    names.some((each) => each === name || (name.length >= 3 && each.startsWith(name))),
  );
  return index < 0 ? null : index + 1;
}

/** Other spellings of a part of a date, with the one that is read. */
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/^(?!19|20)([01]\d|2[0-3])([0-5]\d)$/, "$1:$2"],
  [/^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*[\s,]+/, ""],
  [/\bat\b/g, " "],
  [/(\d)(?:st|nd|rd|th)\b/g, "$1"],
  [/(?<![\d.:/-])(\d{1,2})[:.]?(\d{2})\s*(?:hrs?|hours|h)(?![\p{L}\p{M}])/u, "$1:$2"],
  [/(?<![\d.])(\d{1,2})\.(\d{2})(?=\s*[ap]m\b)/, "$1:$2"],
  [/((?:\d{4}|[\p{L}\p{M}]|\d[./-]\d{1,2}[./-]\d{2})[\s,]+\d{1,2})\.(\d{2})$/u, "$1:$2"],
];

function plainSpelling(text: string): string {
  return SPELLINGS.reduce((result, [pattern, plain]) => result.replace(pattern, plain), text)
    .replace(/\s+/g, " ")
    .trim();
}

/** Put the colon into a time that was typed without one: '19/11 18:30' for '19/11 1830'. */
function withColon(text: string): string {
  return text.replace(BARE_TIME, (_, day: string, hour: string, minute = "00") => `${day} ${hour}:${minute}`);
}

/** Take the time out of a text: '6:00', '18:00', '6 pm'. Returns null for a time that does not exist. */
function takeTime(text: string, { am, pm }: Vocabulary): { time: string | null; rest: string } | null {
  const halves = [...new Set([...am, ...pm])].sort((one, other) => other.length - one.length).join("|");
  const match = new RegExp(
    `(?<!\\d)(\\d{1,2})(?::(\\d{2}))?(?::\\d{2})?\\s*(${halves})(?![\\p{L}\\p{M}])|` +
      String.raw`(?<!\d)(\d{1,2}):(\d{2})(?::\d{2})?`,
    "u",
  ).exec(text);
  if (match === null) return { time: null, rest: text };
  const half = match[3];
  const [typed, minute] = [Number(match[1] ?? match[4]), Number(match[2] ?? match[5] ?? "0")];
  if (half !== undefined && (typed < 1 || typed > 12)) return null;
  const hour = half === undefined ? typed : (typed % 12) + (pm.includes(half) ? 12 : 0);
  if (hour > 23 || minute > 59) return null;
  return { time: `${pad(hour)}:${pad(minute)}`, rest: text.replace(match[0], " ") };
}

/** Return the date nearest to today with this day and month. */
function nearest(day: number, month: number, today: Day): Day | null {
  const year = Number(today.slice(0, 4));
  const dates = [year - 1, year, year + 1].flatMap((each) => asDay(`${pad(each, 4)}-${pad(month)}-${pad(day)}`) ?? []);
  const distance = (date: Day) => Math.abs(timeOf(date) - timeOf(today));
  return dates.sort((one, other) => distance(one) - distance(other))[0] ?? null;
}

function dateOf(day: number, month: number, year: string | undefined, today: Day): Day | null {
  if (year === undefined) return nearest(day, month, today);
  return asDay(`${year.length === 2 ? `20${year}` : year}-${pad(month)}-${pad(day)}`);
}

/** Read '19/11', '19-11-26' and '19': the day comes first, unless only the second number can be a day. '6.30' is
 * none. */
function dayInNumbers(text: string, today: Day): Day | null {
  const match = NUMBERS.exec(text);
  if (match === null) return null;
  const [, first, second, year] = match as (string | undefined)[];
  const [day, month] = [Number(first), Number(second ?? today.slice(5, 7))];
  const isMonthFirst = month > MONTHS && day <= MONTHS && !text.includes(".");
  return isMonthFirst ? dateOf(month, day, year, today) : dateOf(day, month, year, today);
}

/** Read '19 Nov', 'November 19, 2026' and the like. */
function dayInWords(text: string, words: Vocabulary, today: Day): Day | null {
  const [name = "", ...others]: string[] = text.match(LETTERS) ?? [];
  const numbers = text.match(/\d+/g) ?? [];
  const month = name !== "" && others.length === 0 ? monthNamed(name, words) : null;
  const day = numbers.find((number) => number.length <= 2);
  const year = numbers.find((number) => number !== day);
  if (
    month === null ||
    day === undefined ||
    numbers.length > 2 ||
    (year !== undefined && ![2, 4].includes(year.length))
  )
    return null;
  return dateOf(Number(day), month, year, today);
}

/** Read a date with a time as programs write it. A time with a zone becomes the one of the reader's zone. */
function readIso([text, day, time, zone]: RegExpExecArray): TypedDate | null {
  if (asDay(day) === null) return null;
  if (zone === undefined) return { day: day ?? null, time: time ?? null };
  const moment = asMoment(text.replace(" ", "t").toUpperCase());
  return moment === null ? null : { day: dayOf(moment), time: `${pad(moment.getHours())}:${pad(moment.getMinutes())}` };
}

/** Read a date, a time or both. Returns null for a text that is neither. A missing year is the nearest one. */
export function parseTypedDate(text: string, now: Date = new Date(), language: string = locale): TypedDate | null {
  const simple = simplify(text);
  const iso = ISO.exec(simple);
  if (iso !== null) return readIso(iso);
  const words = vocabularyOf(language);
  const taken = takeTime(withColon(plainSpelling(simple)), words);
  if (taken === null) return null;
  const rest = taken.rest.replace(/[\s,]+/g, " ").trim();
  if (rest === "") return taken.time === null ? null : { day: null, time: taken.time };
  const offset = words.days.get(rest);
  const today = dayOf(now);
  const near = offset === undefined ? null : dayOf(new Date(now.getFullYear(), now.getMonth(), now.getDate() + offset));
  const day = near ?? dayInNumbers(rest, today) ?? dayInWords(rest, words, today);
  return day === null ? null : { day, time: taken.time };
}
