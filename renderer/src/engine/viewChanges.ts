// What readers change about views. It loads after the first rows.
import { sameColumns } from "./columnEdits";
import {
  hasLook,
  lookOf,
  STANDARD,
  viewQuery,
  type ListAnswer,
  type ListMemory,
  type Look,
  type View,
  type ViewedTable,
} from "./listMemory";
import type { ColumnLook } from "./placeColumns";
import { tableState, type TableState } from "./tableState";
import { compareKeys, naturalKey } from "../lib/naturalOrder";

/** Return the memory after the reader has changed the look. A change of the standard look becomes the look of the
 * reader. */
export function withLook(memory: ListMemory, view: View | null, look: Look): ListMemory {
  const own = view === null || view === STANDARD || !hasLook(view) ? { look, unsent: true } : {};
  const changed = hasLook(view) ? { changed: { ...memory.changed, [view.id]: look } } : {};
  return { ...memory, ...own, ...changed };
}

/** Return whether the reader has columns or a density of their own for a list without a view. */
export function hasOwnLook({ columns }: ViewedTable, { look }: ListMemory): boolean {
  return look.density === "compact" || !sameColumns(columns, look.columns, null);
}

/** Return whether the reader sees the standard look. */
export function isStandardLook(table: ViewedTable, memory: ListMemory, view: View | null): boolean {
  return view === STANDARD ? !(STANDARD.id in memory.changed) : view === null && !hasOwnLook(table, memory);
}

/** Return the query of the rows that a table shows, as views store it: without the page and its size. */
export function savedQuery(table: ViewedTable, { search, tests, sort, condition }: TableState): string {
  const own = { search: search.trim(), sort: sort === (table.sort ?? "") ? "" : sort, condition };
  const parts = [
    ...tests.map(({ field, text }) => [field, text]),
    ...Object.entries(own).filter(([, text]) => text !== ""),
  ];
  return new URLSearchParams(parts).toString().replaceAll("%2C", ",");
}

/** Return what decides which rows a table shows, as a text to compare. */
function rowsOf(table: ViewedTable, state: TableState): string {
  return [...new URLSearchParams(savedQuery(table, state))]
    .map((pair) => pair.join("="))
    .sort()
    .join("&");
}

/** Return the columns as a view stores them. Each reader of a view for everybody has widths of their own. */
function storedColumns({ scope }: View, columns: ColumnLook[] | null): ColumnLook[] | null {
  return scope === "mine" || columns === null ? columns : columns.map((column) => ({ ...column, width: null }));
}

/** Return whether the reader has changed a view since they opened it. */
export function isChanged(table: ViewedTable, memory: ListMemory, view: View, state: TableState): boolean {
  if (view === STANDARD) return false;
  const its = tableState(table, new URLSearchParams(viewQuery(view)), null);
  if (rowsOf(table, state) !== rowsOf(table, its)) return true;
  if (its.limit === view.pageSize && its.limit !== state.limit) return true;
  if (!hasLook(view)) return false;
  const { columns, density } = lookOf(memory, view);
  if ((density ?? "comfortable") !== (view.density ?? "comfortable")) return true;
  return !sameColumns(table.columns, storedColumns(view, columns), storedColumns(view, view.columns));
}

/** Return the memory with the views of the server while the reader looks at a list: nothing in sight changes, also not
 * the view that is open. */
export function withViews(memory: ListMemory, { views }: ListAnswer, open: View | null): ListMemory {
  const kept = open === null ? undefined : memory.views.find(({ id }) => id === open.id);
  const others = views.map((view) => (view.id === kept?.id ? kept : view));
  return { ...memory, views: kept === undefined || others.includes(kept) ? others : [...others, kept] };
}

/** Return the memory without the changes of a view that the reader has not saved. */
export function withoutChanges(memory: ListMemory, id: View["id"]): ListMemory {
  const changed = Object.entries(memory.changed).filter(([key]) => key !== String(id));
  return { ...memory, changed: Object.fromEntries(changed) };
}

/** Return the memory with a view that was saved. The widths of a view for everybody stay with the reader. */
export function withSaved(memory: ListMemory, saved: View): ListMemory {
  const others = memory.views.filter(({ id }) => id !== saved.id);
  const views = [...others, saved].sort((one, other) => compareKeys(naturalKey(one.name), naturalKey(other.name)));
  return { ...(saved.scope === "mine" ? withoutChanges(memory, saved.id) : memory), views };
}

/** Return the memory with another name or another scope of a view. */
export function withRenamed(memory: ListMemory, saved: View): ListMemory {
  return { ...memory, views: memory.views.map((each) => (each.id === saved.id ? saved : each)) };
}

/** Return the memory with a view that another person has changed. The columns in sight stay, as changes of the
 * reader. */
export function withConflict(memory: ListMemory, theirs: View): ListMemory {
  const known = memory.views.find(({ id }) => id === theirs.id) ?? null;
  const views = memory.views.map((view) => (view === known ? theirs : view));
  return hasLook(known) ? withLook({ ...memory, views }, known, lookOf(memory, known)) : { ...memory, views };
}

/** Return the memory without a view that was deleted. */
export function withoutView(memory: ListMemory, id: View["id"]): ListMemory {
  const defaultView = memory.defaultView === id ? null : memory.defaultView;
  return { ...withoutChanges(memory, id), defaultView, views: memory.views.filter((view) => view.id !== id) };
}
