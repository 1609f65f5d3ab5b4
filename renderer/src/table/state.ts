import { useCallback } from "react";
import { useLocation, useSearchParams } from "react-router-dom";

import { lasting } from "../storage";
import type { Block, Kind } from "../wire";

/** What the reader asked of a table; it lives in the address bar. */
export interface TableState {
  page: number;
  limit: number;
  search: string;
  /** A field, or `-field` for descending; empty for the source's own order. */
  sort: string;
}

function whole(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : null;
}

/** A sort of the address, if the table has such a column. */
function known(table: Kind<Block, "table">, sort: string | null): string | null {
  return table.columns.some(({ field, sortable }) => sortable && field === sort?.replace(/^-/, "")) ? sort : null;
}

/** The state of a table and the way to change it. A change of anything but the page goes back to page 1. */
export function useTableState(table: Kind<Block, "table">): [TableState, (change: Partial<TableState>) => void] {
  const { pathname } = useLocation();
  const [params, setParams] = useSearchParams();
  const sizeKey = `size:${pathname}`;
  const { size, sizes } = table.paging;
  const allowed = (limit: number | null) => (limit !== null && [size, ...sizes].includes(limit) ? limit : null);
  const state: TableState = {
    page: whole(params.get("page")) ?? 1,
    limit: allowed(whole(params.get("limit"))) ?? allowed(lasting.read<number>(sizeKey)) ?? size,
    search: params.get("search") ?? "",
    sort: known(table, params.get("sort")) ?? table.sort ?? "",
  };
  const change = useCallback(
    (wanted: Partial<TableState>) => {
      if (wanted.limit !== undefined) lasting.write(sizeKey, wanted.limit);
      setParams(
        (before) => {
          const after = new URLSearchParams(before);
          after.delete("page");
          for (const [name, value] of Object.entries(wanted)) {
            if (value === "" || (name === "page" && value === 1)) after.delete(name);
            else after.set(name, String(value));
          }
          return after;
        },
        { replace: wanted.page === undefined },
      );
    },
    [setParams, sizeKey],
  );
  return [state, change];
}
