/** A part of a text that is only in the old one, only in the new one, or in both. */
export interface TextPart {
  kind: "same" | "old" | "new";
  text: string;
}

/** Shorter texts are easier to read as a whole. */
const MIN_WORDS = 4;
/** The comparison takes the product of both lengths. */
const MAX_WORDS = 1_000;
/** Texts with fewer words in common are others, not edited ones. */
const MIN_SHARED = 0.5;

/** Returns how many words each pair of rests has in common, in the same order: the row of a word of the one, the column of one of the other. */
function sharedWords(one: string[], other: string[]): Uint16Array[] {
  const rows = Array.from({ length: one.length + 1 }, () => new Uint16Array(other.length + 1));
  for (let i = one.length - 1; i >= 0; i -= 1) {
    for (let j = other.length - 1; j >= 0; j -= 1) {
      const next = (by: number, along: number) => rows[i + by]?.[j + along] ?? 0;
      (rows[i] ?? [])[j] = one[i] === other[j] ? next(1, 1) + 1 : Math.max(next(1, 0), next(0, 1));
    }
  }
  return rows;
}

/** Joins neighbours of one kind, with a blank between words. */
function joined(parts: TextPart[]): TextPart[] {
  const found: TextPart[] = [];
  for (const { kind, text } of parts) {
    const last = found.at(-1);
    if (last?.kind === kind) last.text += ` ${text}`;
    else found.push({ kind, text });
  }
  return found;
}

/** Returns the words that were removed and added; null for texts that are short, or that have too little in common. */
export function wordChanges(before: string, after: string): TextPart[] | null {
  const [old, now] = [before, after].map((text) => text.trim().split(/\s+/)) as [string[], string[]];
  const [shortest, longest] = [Math.min(old.length, now.length), Math.max(old.length, now.length)];
  if (shortest < MIN_WORDS || longest > MAX_WORDS) return null;
  const shared = sharedWords(old, now);
  if ((shared[0]?.[0] ?? 0) < longest * MIN_SHARED) return null;
  const parts: TextPart[] = [];
  let [i, j] = [0, 0];
  while (i < old.length || j < now.length) {
    const [left, right] = [old[i], now[j]];
    if (left !== undefined && left === right) {
      parts.push({ kind: "same", text: left });
      i += 1;
      j += 1;
    } else if (left !== undefined && (right === undefined || (shared[i + 1]?.[j] ?? 0) >= (shared[i]?.[j + 1] ?? 0))) {
      parts.push({ kind: "old", text: left });
      i += 1;
    } else {
      parts.push({ kind: "new", text: right ?? "" });
      j += 1;
    }
  }
  return joined(parts);
}
