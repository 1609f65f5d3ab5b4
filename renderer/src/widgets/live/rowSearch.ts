import { toText } from "../../engine/interpolate";
import type { Row } from "../../engine/protocol";
import { fold } from "../../lib/fold";
import { codeKey } from "../../lib/codes";

/** The text of rows that were searched before, by the searched fields: a reading changes few of many rows, and each key
 * that is typed none. */
const searched = new WeakMap<string[], WeakMap<Row, string>>();

/** Return the text of a row that is searched. Values with digits are also found without blanks and hyphens. */
function textOf(fields: string[], row: Row): string {
  const rows = searched.get(fields) ?? new WeakMap<Row, string>();
  searched.set(fields, rows);
  const known = rows.get(row);
  if (known !== undefined) return known;
  const texts = fields.map((field) => fold(toText(row[field])));
  const text = [...texts, ...texts.filter((each) => /\d/.test(each)).map(codeKey)].join("\n");
  rows.set(row, text);
  return text;
}

function wordsOf(search: string): string[] {
  return fold(search)
    .split(/\s+/)
    .filter((word) => word !== "");
}

function hasWord(text: string, word: string): boolean {
  return text.includes(word) || (/\d/.test(word) && text.includes(codeKey(word)));
}

/** Return whether each word of a search occurs in a row. A search that is one number with blanks is one word
 * as well. */
export function matches(fields: string[], row: Row, search: string): boolean {
  const words = wordsOf(search);
  if (words.length === 0) return true;
  const text = textOf(fields, row);
  return words.every((word) => hasWord(text, word)) || (/\d/.test(search) && text.includes(codeKey(search)));
}

/** Return whether one word of a search occurs in a value. */
export function hasSomeWord(value: unknown, search: string): boolean {
  const text = fold(toText(value));
  return wordsOf(search).some((word) => hasWord(`${text}\n${codeKey(text)}`, word));
}
