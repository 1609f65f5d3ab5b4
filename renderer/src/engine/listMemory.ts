import type { ColumnLook } from "./placeColumns";
import type { Wire } from "./protocol";
import type { Askable } from "./tableState";

export type Density = "comfortable" | "compact";

/** The columns and the density of a list. Null leaves them to the list. */
export interface Look {
  columns: ColumnLook[] | null;
  density: Density | null;
}

/** A named view of a list, as the server sends it. */
export interface View extends Look {
  /** A number, or the name of a view that comes with the screen. */
  id: number | string;
  version: number;
  name: string;
  scope: "mine" | "all";
  /** Whether the reader may change it. */
  own: boolean;
  query: string;
  pageSize: number | null;
  /** Why the reader cannot open it; empty if they can. */
  reason: string;
}

/** What the browser remembers of a list, so that its first rows have the columns of the reader. */
export interface ListMemory {
  /** The look of the list itself, without a view. */
  look: Look;
  /** Whether the server has not confirmed it yet. */
  unsent: boolean;
  views: View[];
  /** The view that opens when the address names nothing. */
  defaultView: View["id"] | null;
  /** The looks of views that the reader has changed and not saved, by the id of the view. */
  changed: Record<string, Look>;
}

/** A table, as far as views depend on it. */
export interface ViewedTable extends Askable {
  columns: Pick<Wire<"Column">, "field" | "sortable" | "visible">[];
  views: Pick<Wire<"TableViews">, "list" | "shipped"> | null;
}

const NO_LOOK: Look = { columns: null, density: null };
export const EMPTY_MEMORY: ListMemory = { look: NO_LOOK, unsent: false, views: [], defaultView: null, changed: {} };

/** The parameter `view` of a list without a view, where an empty address would open the default of the reader. */
export const NO_VIEW = "none";

/** What the server sends about a list. */
export interface ListAnswer {
  views: View[];
  look: Look | null;
  defaultView: View["id"] | null;
  pageSize: number | null;
}

/** Return the memory with the answer of the server, for the next visit. What it has not confirmed yet stays. */
export function withAnswer(memory: ListMemory, { views, look, defaultView }: ListAnswer): ListMemory {
  return { ...memory, views, defaultView, look: memory.unsent ? memory.look : (look ?? NO_LOOK) };
}

/** What all views that come with a screen have. */
const SHIPPED = { version: 0, scope: "all", own: false, density: null, pageSize: null, reason: "" } as const;

/** The view that shows a list as the screen has it. Only readers with columns or a density of their own open it; for
 * others, the list without a view looks the same. */
export const STANDARD: View = {
  ...SHIPPED,
  id: "standard",
  name: "",
  query: "",
  columns: null,
  density: "comfortable",
};

/** The key in the local storage starts with this. */
export const MEMORY_KEY = "list ";

/** Return a view that comes with the screen. Of the columns, it names those that are shown. */
function shippedView({ columns }: ViewedTable, { name, label, query, columns: fields }: Wire<"ListView">): View {
  const others = columns.flatMap(({ field }) => (field === null || fields.includes(field) ? [] : [field]));
  const looks = [...fields, ...others].map((field) => ({ field, visible: fields.includes(field), width: null }));
  return { ...SHIPPED, id: name, name: label, query, columns: fields.length === 0 ? null : looks };
}

/** Return all views of a list: those that come with the screen, then those of the reader and of everybody. */
export function viewsOf(table: ViewedTable, { views }: ListMemory): View[] {
  return [...(table.views?.shipped ?? []).map((view) => shippedView(table, view)), ...views];
}

/** Return the view with this id, if the reader can open it. */
export function openView(table: ViewedTable, memory: ListMemory, id: View["id"] | null): View | null {
  if (id === STANDARD.id) return STANDARD;
  return viewsOf(table, memory).find((view) => String(view.id) === String(id) && view.reason === "") ?? null;
}

/** Return the name of the open view for the button of the views; empty for one that comes with the screen, which has a
 * tab. */
export function buttonName(view: View | null): string {
  return typeof view?.id === "number" ? view.name : "";
}

/** Return the address of a view: its whole query, and its id. */
export function viewQuery({ id, query, pageSize }: View): string {
  const params = new URLSearchParams(query);
  if (pageSize !== null) params.set("limit", String(pageSize));
  params.set("view", String(id));
  return params.toString();
}

/** Return the query with which a list opens: that of the address, else that of the reader's default. Never the last one
 * used. */
export function openingQuery(table: ViewedTable, memory: ListMemory, search: string): string {
  const isFirst = table.views?.list.includes("#") === false; // other lists of a screen share its address
  if (!isFirst || [...new URLSearchParams(search)].length > 0) return search;
  const view = openView(table, memory, memory.defaultView);
  return view === null ? search : viewQuery(view);
}

/** Return whether a view has columns or a density of its own. Without, it looks like its list. */
export function hasLook(view: View | null): view is View {
  return view !== null && (view.columns !== null || view.density !== null);
}

/** Return the look of a list while a view is open. */
export function lookOf(memory: ListMemory, view: View | null): Look {
  return hasLook(view) ? (memory.changed[view.id] ?? { columns: view.columns, density: view.density }) : memory.look;
}
