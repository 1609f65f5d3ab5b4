import type { Block, Kind, Wire } from "./protocol";

/** What the reader asked of a table; it lives in the address bar. */
export interface TableState {
  page: number;
  limit: number;
  search: string;
  /** A field, or `-field` for descending; empty for the source's own order. */
  sort: string;
}

/** What of a table says which states it can have. */
export interface Askable {
  columns: Pick<Wire<"Column">, "field" | "sortable">[];
  paging: Pick<Wire<"Paging">, "size" | "sizes">;
  sort: Kind<Block, "table">["sort"];
}

function whole(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : null;
}

/** A sort of the address, if the table has such a column. */
function known({ columns }: Askable, sort: string | null): string | null {
  return columns.some(({ field, sortable }) => sortable && field === sort?.replace(/^-/, "")) ? sort : null;
}

/** The name under which the browser keeps how many rows of a list the reader wants to see at once. */
export function sizeKey(pathname: string): string {
  return `size:${pathname}`;
}

/** The state of a table by the address bar, and by the size that the reader chose before. */
export function tableState(table: Askable, params: URLSearchParams, kept: number | null): TableState {
  const { size, sizes } = table.paging;
  const allowed = (limit: number | null) => (limit !== null && [size, ...sizes].includes(limit) ? limit : null);
  return {
    page: whole(params.get("page")) ?? 1,
    limit: allowed(whole(params.get("limit"))) ?? allowed(kept) ?? size,
    search: params.get("search") ?? "",
    sort: known(table, params.get("sort")) ?? table.sort ?? "",
  };
}

/** What the server is asked for. */
export function serverQuery({ page, limit, search, sort }: TableState): TableState {
  return { page, limit, search: search.trim(), sort };
}
