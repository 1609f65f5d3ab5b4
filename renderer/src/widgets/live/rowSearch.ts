import { toText } from "../../engine/interpolate";
import type { Row } from "../../engine/protocol";

const SEPARATORS = /[\s\-./]+/g;

/** The text of rows that were searched before: a reading changes few of many rows, and each key that is typed none. */
const searched = new WeakMap<Row, string>();

/** Returns the text of a row that is searched. Values with digits are also found without blanks and hyphens. */
function textOf(fields: string[], row: Row): string {
  const known = searched.get(row);
  if (known !== undefined) return known;
  const texts = fields.map((field) => toText(row[field]).toLowerCase());
  const text = [...texts, ...texts.filter((each) => /\d/.test(each)).map((each) => each.replace(SEPARATORS, ""))].join("\n");
  searched.set(row, text);
  return text;
}

/** Returns whether each word of a search occurs in a row. A search that is one number with blanks is one word as well. */
export function matches(fields: string[], row: Row, search: string): boolean {
  const words = search.toLowerCase().split(/\s+/).filter((word) => word !== "");
  if (words.length === 0) return true;
  const text = textOf(fields, row);
  const hasWord = (word: string) => text.includes(word) || (/\d/.test(word) && text.includes(word.replace(SEPARATORS, "")));
  return words.every(hasWord) || (/\d/.test(search) && text.includes(words.join("").replace(SEPARATORS, "")));
}
