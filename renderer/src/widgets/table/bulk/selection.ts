/** Which rows of a list are selected. */

/** The selected rows: those with these ids or, with `isAll`, all that match the query of the list but those. */
export interface Selection {
  isAll: boolean;
  ids: ReadonlySet<number>;
  /** The row that was pressed last, from which a range begins. */
  anchor: number | null;
}

export type SelectionEvent =
  /** A press on a row. With `isRange`, also the rows between it and the row that was pressed before. */
  | { type: "rowPressed"; id: number; isRange: boolean; page: readonly number[] }
  /** A press on the box of the page. */
  | { type: "pagePressed"; page: readonly number[] }
  | { type: "allSelected" }
  /** Only these rows stay selected. */
  | { type: "kept"; ids: readonly number[] };

export const NOTHING: Selection = { isAll: false, ids: new Set(), anchor: null };

export function isSelected({ isAll, ids }: Selection, id: number): boolean {
  return isAll !== ids.has(id);
}

/** Return how many rows are selected. `total` is the number of those that match the query. */
export function countOf({ isAll, ids }: Selection, total: number): number {
  return isAll ? Math.max(0, total - ids.size) : ids.size;
}

/** Return whether none, some or all rows of a page are selected. */
export function pageState(selection: Selection, page: readonly number[]): "none" | "some" | "all" {
  const count = page.filter((id) => isSelected(selection, id)).length;
  if (count === 0) return "none";
  return count === page.length ? "all" : "some";
}

/** Select or deselect rows. */
function withRows({ isAll, ids, anchor }: Selection, rows: readonly number[], select: boolean): Selection {
  const next = new Set(ids);
  for (const id of rows) {
    if (isAll === select) next.delete(id);
    else next.add(id);
  }
  return { isAll, ids: next, anchor };
}

/** Return the rows from one to another in the order of the page; the second alone if the page lacks the first. */
function range(page: readonly number[], from: number | null, to: number): readonly number[] {
  const ends = [from === null ? -1 : page.indexOf(from), page.indexOf(to)];
  const [first = -1, last = -1] = ends.sort((a, b) => a - b);
  return first === -1 ? [to] : page.slice(first, last + 1);
}

export function selectionReducer(selection: Selection, event: SelectionEvent): Selection {
  switch (event.type) {
    case "rowPressed": {
      const { id, isRange, page } = event;
      const rows = isRange ? range(page, selection.anchor, id) : [id];
      return { ...withRows(selection, rows, !isSelected(selection, id)), anchor: id };
    }
    case "pagePressed":
      return withRows(selection, event.page, pageState(selection, event.page) !== "all");
    case "allSelected":
      return { ...NOTHING, isAll: true };
    case "kept":
      return { ...NOTHING, ids: new Set(event.ids) };
  }
}
