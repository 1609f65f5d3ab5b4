import { NO_VIEW } from "../../engine/listMemory";
import { rowsQuery, type TableState } from "../../engine/tableState";

/** Return whether a list still has the search, the tests and the condition of a view: its reader may have removed them. */
export function hasQuery(state: Pick<TableState, "search" | "tests" | "condition">, query: string): boolean {
  const own: Record<string, string | string[]> = { search: state.search, ...rowsQuery(state) };
  return [...new URLSearchParams(query)].every(([name, text]) => name === "sort" || [own[name]].flat().includes(text));
}

interface Toggled {
  /** The view that is open, with or without a chip. */
  open: { query: string } | null;
  /** Whether the chip was selected, so that the view closes. */
  isSelected: boolean;
  /** Whether the list opens with a view of the reader if its address names none. */
  hasDefault: boolean;
}

/** Add the query of a view to that of a list, in place of another view and of a condition, or take it away again. Other filters and
 * the search stay. */
export function toggleView(
  list: URLSearchParams,
  { name, query }: { name: string; query: string },
  { open, isSelected, hasDefault }: Toggled,
): void {
  const replaced = [open?.query ?? "", query].flatMap((text) => [...new URLSearchParams(text).keys()]);
  for (const each of [...replaced, "condition", "view"]) list.delete(each);
  if (!isSelected) new URLSearchParams(query).forEach((text, each) => list.append(each, text));
  if (!isSelected || hasDefault) list.set("view", isSelected ? NO_VIEW : name);
}
