import { diffArrays } from "diff";
import { Fragment, type ReactNode } from "react";

/** A part of a text that is only in the old one, only in the new one, or in both. */
interface TextPart {
  kind: "same" | "old" | "new";
  text: string;
}

/** Shorter texts are easier to read as a whole. */
const MIN_WORDS = 4;
/** So many marks are no help, and the time grows with their square. */
const MAX_CHANGES = 500;

/** Return the words that were removed and added; null for texts that are short, or that share less than half of their
 * words. */
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

interface Props {
  before: string;
  after: string;
  /** What precedes removed and added words for screen readers. */
  old: string;
  now: string;
  /** Both texts as a whole, for texts that are not compared word by word. */
  children: ReactNode;
}

/** A longer text with the words that were removed and added. */
export default function WordDifference({ before, after, old, now, children }: Props) {
  const parts = wordChanges(before, after);
  if (parts === null) return children;
  const marks = {
    old: <span className="visually-hidden">{old} </span>,
    new: <span className="visually-hidden">{now} </span>,
  };
  return (
    <span className="word-changes">
      {parts.map(({ kind, text }, index) => {
        const part =
          kind === "same" ? (
            text
          ) : kind === "old" ? (
            <del>
              {marks.old}
              {text}
            </del>
          ) : (
            <ins>
              {marks.new}
              {text}
            </ins>
          );
        return (
          <Fragment key={index}>
            {index > 0 && " "}
            {part}
          </Fragment>
        );
      })}
    </span>
  );
}
