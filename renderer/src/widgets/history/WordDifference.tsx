import { Fragment, type ReactNode } from "react";

import { wordChanges } from "./wordChanges";

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
