import { matchesTerms, searchText, type Term } from "./searchTerms";
import { codeKey } from "./codes";

/** A part of a text, and whether the search found it. */
export interface TextPart {
  text: string;
  isMatch: boolean;
}

/** Return where a spelling begins and ends in a text, in which case, blanks and punctuation do not count. */
function find(text: string, spelling: string): [number, number] | null {
  const positions: number[] = [];
  let [compact, at] = ["", 0];
  for (const character of text) {
    const key = codeKey(character);
    compact += key;
    positions.push(...Array<number>(key.length).fill(at));
    at += character.length;
  }
  positions.push(at);
  const wanted = codeKey(spelling);
  const start = wanted === "" ? -1 : compact.indexOf(wanted);
  const [from, last, next] = [positions[start], positions[start + wanted.length - 1], positions[start + wanted.length]];
  return from === undefined || last === undefined || next === undefined
    ? null
    : [from, next > last ? endOf(text, last) : next];
}

function endOf(text: string, start: number): number {
  return start + (Array.from(text.slice(start, start + 2))[0] ?? "").length;
}

/** Divide a text into the parts that a search found and the others. */
export function partsOfMatch(text: string, terms: Term[]): TextPart[] {
  const found = terms
    .flat()
    .map((spelling) => find(text, spelling))
    .filter((range) => range !== null)
    .sort(([one], [other]) => one - other);
  const parts: TextPart[] = [];
  let end = 0;
  for (const [from, to] of found) {
    if (from < end) continue;
    parts.push({ text: text.slice(end, from), isMatch: false }, { text: text.slice(from, to), isMatch: true });
    end = to;
  }
  return [...parts, { text: text.slice(end), isMatch: false }].filter((part) => part.text !== "");
}

/** Return the first text that contains a term which `shown` lacks; null if `shown` explains the search. */
export function hiddenMatch<T extends { text: string }>(shown: string, hidden: T[], terms: Term[]): T | null {
  const missing = terms.filter((term) => !matchesTerms(shown, [term]));
  return hidden.find(({ text }) => missing.some((term) => matchesTerms(searchText(text), [term]))) ?? null;
}
