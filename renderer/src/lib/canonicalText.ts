// How texts are stored and compared. `app/i18n/canonical_text.py` does the same on the server.

/** Characters that show nothing: Default_Ignorable_Code_Point and annotations. */
const INVISIBLE =
  "\\u00ad\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\u3164\\ufe00-\\ufe0f\\ufeff\\uffa0\\ufff0-\\ufffb" +
  "\\u{1bca0}-\\u{1bca3}\\u{1d173}-\\u{1d17a}\\u{e0000}-\\u{e0fff}";
const BLANKS = "\\t \\u00a0\\u1680\\u2000-\\u200a\\u202f\\u205f\\u2800\\u3000";
const ASCII = /^[\0-\x7f]*$/;
// eslint-disable-next-line no-misleading-character-class -- ranges of code points, not of what they look like
const INVISIBLE_CHARACTER = new RegExp(`^[${INVISIBLE}]$`, "u");
const BLANK_CHARACTER = new RegExp(`^[${BLANKS}]$`, "u");
const DIGIT = /^\p{Nd}$/u;
const folded = new Map<string, string>();

/** Returns the value of a digit of any script. Digits of a script are consecutive, and start at zero. */
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
  if (INVISIBLE_CHARACTER.test(character)) return "";
  if (BLANK_CHARACTER.test(character)) return " ";
  if (/^[\p{Pd}\u2212]$/u.test(character)) return "-";
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

/** Returns the text as it is compared: case, width, invisible characters, kinds of blanks and dashes, and scripts of digits do not count. */
export function fold(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase();
  return Array.from(text.normalize("NFKC"), foldCached).join("").normalize("NFC");
}

/** Returns a typed text as it is compared: folded, with single blanks and without blanks around it. */
export function foldTyped(text: string): string {
  return fold(text).replace(/\s+/g, " ").trim();
}
