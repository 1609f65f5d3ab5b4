// Numbers as people type and paste them: '1,00,000', '−19.5', '16 t', '१२', '19.0760° N'.
// `app/i18n/typed_numbers.py` reads them in the same way. A text that could mean two numbers is none.
import { fold } from "./fold";
import { numberFormat } from "./intl";

/** The letters of a coordinate: the first one is positive. */
export type Hemispheres = "NS" | "EW";

interface NumberRules {
  /** The unit of the field. Another unit is not read. Without it, any known unit is. */
  unit?: string | undefined;
  hasDecimalComma?: boolean;
}

const MAX_LENGTH = 60;
const MAX_DECIMALS = 15;
/** Names of units. Those of one line are the same unit. */
const UNITS = [
  "₹ rs inr re rupee rupees रु रुपये /- rs/-",
  "$ usd",
  "€ eur",
  "£ gbp",
  "t ton tons tonne tonnes mt टन",
  "kg kgs kilo kilos kilogram kilograms किग्रा किलो",
  "g gm gms gram grams ग्राम",
  "q qtl quintal quintals क्विंटल",
  "lb lbs pound pounds",
  "km kms kilometre kilometres kilometer kilometers किमी",
  "m mtr mtrs metre metres meter meters मी मीटर",
  "cm cms सेमी",
  "mm",
  "mi mile miles",
  "ft foot feet फुट",
  "m2 sqm",
  "ft2 sqft",
  "m3 cbm",
  "ft3 cft",
  "l ltr ltrs litre litres liter liters ली लीटर",
  "ml",
  "gal gallon gallons",
  "km/h kmh kmph kph किमी/घं किमी/घंटा",
  "m/s",
  "mph",
  "km/l kmpl",
  "h hr hrs hour hours घंटा घंटे",
  "min mins minute minutes मिनट",
  "s sec secs second seconds सेकंड",
  "d day days दिन",
  "week weeks सप्ताह",
  "month months महीना महीने",
  "y yr yrs year years वर्ष",
  "% percent pct प्रतिशत",
  "° deg degree degrees",
  "°c",
  "v volt volts",
  "bar",
  "psi",
  "rpm",
  "hp",
  "kw",
  "pc pcs piece pieces nos unit units",
];

/** Other spellings of apostrophes and degree signs, and of the marks of Arabic numbers. */
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/[\u00b4`\u066c]/g, "'"],
  [/[\u00ba\u02da]/g, "°"],
  [/\u066b/g, "."],
  [/\u060c/g, ","],
];
/** Fractions, digits in circles and exponents; the exponent of a unit has a letter before it. */
const NO_PLAIN_DIGIT = /(?<!\p{L})[\p{No}\p{Nl}]/u;
const NUMBER =
  /^([+-]?) ?((?:[^0-9+.,' -]+\.?)?) ?([+-]?) ?([0-9.,][0-9.,' ]*?)(e[+-]?[0-9]{1,3})? ?([^0-9 .,'][^,']*)?$/u;
const SIXTIETHS = String.raw`([0-9]{1,2}(?:\.[0-9]*)?)`;
const DEGREES = new RegExp(
  String.raw`^([nsew]?) ?([+-]?) ?([0-9]{1,3}(?:[.,][0-9]*)?) ?(?:°|deg)?` +
    `(?: ?${SIXTIETHS} ?'(?: ?${SIXTIETHS} ?(?:"|''))?)? ?([nsew]?)$`,
  "u",
);
const DIGITS = /^[0-9]+$/;

/** Return the text folded, with single blanks and one spelling of each mark. Empty if its digits are not plain. */
function simplify(text: string): string {
  if (Array.from(text).length > MAX_LENGTH || NO_PLAIN_DIGIT.test(text)) return "";
  const spelled = SPELLINGS.reduce((result, [marks, mark]) => result.replace(marks, mark), text);
  return fold(spelled)
    .replace(/[ \n\r]+/g, " ")
    .replace(/^ | $/g, "");
}

/** Return the names of the unit with a name. */
function unitNamed(name: string): string[] {
  const simple = name.replace(/[ .]/g, "");
  return UNITS.map((names) => names.split(" ")).find((names) => names.includes(simple)) ?? [];
}

function isUnit(word: string, unit: string | undefined): boolean {
  const names = unitNamed(word);
  if (unit === undefined || unit === "") return names.length > 0;
  const own = fold(unit);
  return word === own || unitNamed(own).includes(names[0] ?? "");
}

/** Return whether thousands are grouped as in 1,000,000 or as in 10,00,000. */
function areGroups(groups: string[]): boolean {
  const sizes = groups.map(({ length }) => length);
  const [first = 0, middle, last] = [sizes[0], sizes.slice(1, -1), sizes.at(-1)];
  const isGroupedBy = (size: number) => first >= 1 && first <= size && middle.every((each) => each === size);
  return last === 3 && (isGroupedBy(3) || isGroupedBy(2));
}

/** Return a number with a point and without grouping; null for another text. */
function plainNumber(body: string, decimalMark: string, groupMark: string): string | null {
  const [whole = "", ...fractions] = body.split(decimalMark);
  const group = [groupMark, " ", "'"].find((each) => whole.includes(each));
  const groups = group === undefined ? [whole] : whole.split(group);
  const fraction = fractions[0] ?? "";
  if (fractions.length > 1 || (whole === "" && fraction === "")) return null;
  if (![...groups, fraction].every((part) => part === "" || DIGITS.test(part))) return null;
  if (group !== undefined && !areGroups(groups)) return null;
  return `${groups.join("") || "0"}.${fraction || "0"}`;
}

/** Return the number of a text; null for another text. */
export function parseTypedNumber(
  text: string,
  { unit, hasDecimalComma = decimalMark() === "," }: NumberRules = {},
): number | null {
  const found = NUMBER.exec(simplify(text));
  if (found === null) return null;
  const [, sign = "", before = "", otherSign = "", body = "", exponent = "", after = ""] = found as (
    string | undefined
  )[];
  if ((sign !== "" && otherSign !== "") || ![before, after].every((word) => word === "" || isUnit(word, unit)))
    return null;
  const [decimal, group] = hasDecimalComma ? ([",", "."] as const) : ([".", ","] as const);
  const plain = plainNumber(body.replace(/^ | $/g, ""), decimal, group);
  const number = plain === null ? NaN : Number(`${sign}${otherSign}${plain}${exponent}`);
  return Number.isFinite(number) ? number + 0 : null;
}

/** Return the degrees of a latitude ('NS') or longitude ('EW'); null for another text, and for the other letters. Point
 * and comma are both decimal marks, because degrees have no thousands. */
export function parseDegrees(text: string, hemispheres: Hemispheres): number | null {
  const found = DEGREES.exec(simplify(text));
  if (found === null) return null;
  const [, before = "", sign = "", typed = "", minutes, seconds = "0", after = ""] = found as (string | undefined)[];
  const letter = (before || after).toUpperCase();
  if ((before !== "" && after !== "") || (letter !== "" && (sign !== "" || !hemispheres.includes(letter)))) return null;
  const degrees = typed.replace(",", ".");
  if (minutes !== undefined && (Number(minutes) >= 60 || Number(seconds) >= 60 || !DIGITS.test(degrees))) return null;
  const number =
    minutes === undefined
      ? Number(degrees)
      : Number((Number(degrees) + Number(minutes) / 60 + Number(seconds) / 3600).toFixed(6));
  return sign === "-" || letter === hemispheres[1] ? 0 - number : number;
}

/** Where the text of a pair may be divided. Without a comma and a blank, each part has a sign of its own: a mark or a
 * letter. */
const DIVIDERS: readonly (readonly [RegExp, hasMarks: boolean])[] = [
  [/\s*[;\n\t|/\uff0c\u3001\u060c]\s*|\s*,\s+/, false],
  [/\s*,\s*/, true],
  [/(?<=[NSEW])\s+/i, true],
  [/\s+(?=[NSEW])/i, true],
  [/\s+/, true],
];
const MARK = /[.,°NSEW]/i;

/** Return the texts of a latitude and of a longitude that a text has together, such as '19.0760, 72.8777'; null for
 * another text. */
export function splitCoordinates(text: string): readonly [latitude: string, longitude: string] | null {
  const inside = text
    .trim()
    .replace(/^[([](.*)[)\]]$/s, "$1")
    .trim();
  for (const [divider, hasMarks] of DIVIDERS) {
    const [first = "", second = "", ...others] = inside.split(divider);
    if (others.length > 0 || (hasMarks && !(MARK.test(first) && MARK.test(second)))) continue;
    if (isCoordinate(first, "NS") && isCoordinate(second, "EW")) return [first, second];
    if (isCoordinate(first, "EW") && isCoordinate(second, "NS")) return [second, first];
  }
  return null;
}

function isCoordinate(text: string, hemispheres: Hemispheres): boolean {
  const degrees = parseDegrees(text, hemispheres);
  return degrees !== null && Math.abs(degrees) <= (hemispheres === "NS" ? 90 : 180);
}

/** Whether typing more could make a number of a text: it has one number so far, with at most one word after it. */
export function isUnfinished(text: string): boolean {
  return (
    /^[\p{Sc}\s+\p{Pd}\u2212]*(?:[Rr][Ss]?\.?)?[\s\p{Nd}.,'’]*[\p{L}\p{M}%°/.]*$/u.test(text) &&
    !/^\s*[\p{L}\p{M}]{3}/u.test(text)
  );
}

function decimalMark(): string {
  return (
    numberFormat({})
      .formatToParts(0.5)
      .find(({ type }) => type === "decimal")?.value ?? "."
  );
}

/** Format a number as people type it. A text that is not a number stays as it is. */
export function formatTyped(value: unknown, isGrouped: boolean): string {
  if (typeof value === "number")
    return numberFormat({ maximumFractionDigits: MAX_DECIMALS, useGrouping: isGrouped }).format(value);
  return typeof value === "string" ? value : "";
}
