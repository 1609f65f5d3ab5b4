import { partsOfMatch } from "../lib/searchMatches";
import type { Term } from "../lib/searchTerms";

/** A labelled value that a search found, with the match marked. */
export function SearchMatch({ label, text, terms }: { label: string; text: string; terms: Term[] }) {
  return (
    <span className="search-match">
      {label}:{" "}
      {partsOfMatch(text, terms).map((part, index) =>
        part.isMatch ? <mark key={index}>{part.text}</mark> : part.text,
      )}
    </span>
  );
}
