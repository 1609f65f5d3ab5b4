// How texts are stored and compared. `app/i18n/canonical_text.py` does the same on the server.

const ASCII = /^[\0-\x7f]*$/;
/** Characters that show nothing. */
const INVISIBLE = /^[\x7f-\x84\x86-\x9f\ufff9-\ufffc\p{Default_Ignorable_Code_Point}]$/u;
const BLANK = /^[\p{Zs}\t\u2800]$/u;
const DASH = /^[\p{Pd}\u02d7\u2043\u2212\u2500\u2501\u2796]$/u;
const APOSTROPHE = /^[\u02bc\u2018\u2019\u201b\u2032]$/;
const QUOTATION_MARK = /^[\u201c\u201d\u201f]$/;
const DIGIT = /^\p{Nd}$/u;
const folded = new Map<string, string>();

/** Return the value of a digit of any script. Digits of a script are consecutive, and start at zero. */
function digitValue(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && DIGIT.test(String.fromCodePoint(code - value - 1))) value += 1;
  return value;
}

function isCharacter(text: string): boolean {
  return Array.from(text).length === 1;
}

function foldCharacter(character: string): string {
  if (INVISIBLE.test(character)) return "";
  if (BLANK.test(character)) return " ";
  if (DASH.test(character)) return "-";
  if (APOSTROPHE.test(character)) return "'";
  if (QUOTATION_MARK.test(character)) return '"';
  if (DIGIT.test(character)) return String(digitValue(character));
  const upper = character.toUpperCase();
  const lower = (isCharacter(upper) ? upper : character).toLowerCase();
  return isCharacter(lower) ? lower : character;
}

function foldCached(character: string): string {
  const known = folded.get(character) ?? foldCharacter(character);
  folded.set(character, known);
  return known;
}

/** Return the text as it is compared: case, width, invisible characters, kinds of blanks, dashes and quotation marks,
 * and scripts of digits do not count. */
export function fold(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase();
  return Array.from(text.normalize("NFKC"), foldCached).join("").normalize("NFC");
}

/** Return a typed text as it is compared: folded, with single blanks and without blanks around it. */
export function foldTyped(text: string): string {
  return fold(text).replace(/\s+/g, " ").trim();
}
