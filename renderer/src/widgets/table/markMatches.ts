import { partsOfMatch } from "../../lib/searchMatches";
import { searchTerms, type Term } from "../../lib/searchTerms";
import "../../styles/searchMarks.css";

const HIGHLIGHT = "search";
/** Cells with values. What a search found in hidden values is marked already. */
const CELLS = "[role=cell]:not([data-column-id=actions])";

/** Return the ranges of a cell that a search found. A match may reach across elements, such as a date and its time. */
export function matchRanges(cell: Element, terms: Term[]): Range[] {
  const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
  const nodes: { node: Node; start: number }[] = [];
  let text = "";
  while (walker.nextNode() !== null) {
    if (walker.currentNode.parentElement?.closest(".search-match") != null) continue;
    nodes.push({ node: walker.currentNode, start: text.length });
    text += walker.currentNode.nodeValue ?? "";
  }
  const at = (offset: number) => nodes.findLast(({ start }) => start <= offset);
  const ranges: Range[] = [];
  let from = 0;
  for (const part of partsOfMatch(text, terms)) {
    const to = from + part.text.length;
    const [first, last] = [at(from), at(to - 1)];
    if (part.isMatch && first !== undefined && last !== undefined) {
      const range = document.createRange();
      range.setStart(first.node, from - first.start);
      range.setEnd(last.node, to - last.start);
      ranges.push(range);
    }
    from = to;
  }
  return ranges;
}

/** Marks what a search found in the cells of a table, without changing them. Returns a function that removes the
 * marks. */
export function markMatches(table: Element, search: string): () => void {
  if (!("highlights" in CSS)) return () => undefined; // an older browser
  const terms = searchTerms(search);
  const ranges = [...table.querySelectorAll(CELLS)].flatMap((cell) => matchRanges(cell, terms));
  const highlight = CSS.highlights.get(HIGHLIGHT) ?? new Highlight();
  CSS.highlights.set(HIGHLIGHT, highlight);
  for (const range of ranges) highlight.add(range);
  return () => {
    for (const range of ranges) highlight.delete(range);
  };
}
