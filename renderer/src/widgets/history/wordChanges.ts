import { diffArrays } from "diff";

/** A part of a text that is only in the old one, only in the new one, or in both. */
export interface TextPart {
  kind: "same" | "old" | "new";
  text: string;
}

/** Shorter texts are easier to read as a whole. */
const MIN_WORDS = 4;
/** So many marks are no help, and the time grows with their square. */
const MAX_CHANGES = 500;

/** Return the words that were removed and added; null for texts that are short, or that share less than half of their words. */
export function wordChanges(before: string, after: string): TextPart[] | null {
  const [old, now] = [before, after].map((text) => text.trim().split(/\s+/)) as [string[], string[]];
  const shortest = Math.min(old.length, now.length);
  if (shortest < MIN_WORDS) return null;
  // Texts that share half of the longer one differ in as many words as the shorter one has.
  const parts = diffArrays(old, now, { maxEditLength: Math.min(shortest, MAX_CHANGES) });
  return (
    parts?.map(({ value, added, removed }) => ({
      kind: removed ? "old" : added ? "new" : "same",
      text: value.join(" "),
    })) ?? null
  );
}
