import { matchesTerms, searchText, type Term } from "./searchTerms";

/** A part of a text, and whether the search found it. */
export interface TextPart {
  text: string;
  isMatch: boolean;
}

/** Returns the position and the length of a spelling in a text. Blanks and hyphens inside the text do not count. */
function find(text: string, spelling: string): [number, number] | null {
  const positions = Array.from(text.matchAll(/[^ -]/g), ({ index }) => index);
  const compact = positions.map((position) => text.charAt(position)).join("").toLowerCase();
  const wanted = spelling.replace(/[ -]/g, "");
  const start = wanted === "" ? -1 : compact.indexOf(wanted);
  const [from, to] = [positions[start], positions[start + wanted.length - 1]];
  return start === -1 || from === undefined || to === undefined ? null : [from, to + 1];
}

/** Divides a text into the parts that a search found and the others. */
export function partsOfMatch(text: string, terms: Term[]): TextPart[] {
  const found = terms.flat().map((spelling) => find(text, spelling)).filter((range) => range !== null).sort(([one], [other]) => one - other);
  const parts: TextPart[] = [];
  let end = 0;
  for (const [from, to] of found) {
    if (from < end) continue;
    parts.push({ text: text.slice(end, from), isMatch: false }, { text: text.slice(from, to), isMatch: true });
    end = to;
  }
  return [...parts, { text: text.slice(end), isMatch: false }].filter((part) => part.text !== "");
}

/** Returns the first text that contains a term which `shown` lacks; null if `shown` explains the search. */
export function hiddenMatch<T extends { text: string }>(shown: string, hidden: T[], terms: Term[]): T | null {
  const missing = terms.filter((term) => !matchesTerms(shown, [term]));
  return hidden.find(({ text }) => missing.some((term) => matchesTerms(searchText(text), [term]))) ?? null;
}
