import { useCallback, useEffect, useMemo, useRef, useState } from "react";

import { rowsOf, useData } from "../../data/RecordContext";
import type { RequestState } from "../../data/useRequest";
import type { Block, Kind, Row } from "../../engine/protocol";
import { rowsQuery, serverQuery, type TableState } from "../../engine/tableState";
import { arrange } from "./clientSideRows";
import { useSheetRows } from "./useSheetRows";

/** The rows of the current page, and their total number. */
export interface TableRows {
  rows: Row[];
  total: number;
  last: number;
  page: number;
  /** The page and the search that the rows belong to. While the next rows load, these are still the previous ones. */
  shown: { page: number; limit: number; search: string };
  /** Whether the source has no rows at all, regardless of the search and the filters. */
  empty: boolean;
  request: RequestState;
  remove: (row: Row) => void;
  /** Returns the page of a record in a table that has all rows; null if they lack it. */
  pageOf: (id: unknown) => number | null;
}

/** The ids of rows that the user removed from the loaded data. Data that is loaded again no longer has them. */
interface Removed {
  from: unknown;
  ids: unknown[];
}

export function useTableRows(table: Kind<Block, "table">, state: TableState): TableRows {
  const byServer = table.paging.mode === "server";
  const request = useData(table.source, byServer ? serverQuery(state) : rowsQuery(state));
  const [removed, setRemoved] = useState<Removed>({ from: null, ids: [] });
  const { page, limit, search, sort } = state;
  const isSelection = state.condition !== "" || state.tests.length > 0;
  const loaded = useMemo(() => {
    const ids = removed.from === request.data ? removed.ids : [];
    return rowsOf(table.source, request.data).filter((row) => !ids.includes(row["id"]));
  }, [table.source, request.data, removed]);
  const arranged = useMemo(
    () => (byServer ? loaded : arrange(loaded, table.columns, { page, limit, search, sort })),
    [byServer, loaded, table.columns, page, limit, search, sort],
  );
  const latest = useRef<unknown>(null);
  useEffect(() => {
    latest.current = request.data;
  });
  const remove = useCallback((row: Row) => {
    const from = latest.current;
    setRemoved((before) => ({ from, ids: [...(before.from === from ? before.ids : []), row["id"]] }));
  }, []);
  const answer = (request.data ?? {}) as { total?: number; totalPages?: number };
  const { total = loaded.length, totalPages = 1 } = answer;
  const sheet = useSheetRows(table, request, byServer && total > loaded.length);
  if (byServer) {
    const shown = { search: "", ...request.query } as unknown as TableState;
    const all = sheet?.length ? { rows: sheet, shown: { ...shown, page: 1, limit: sheet.length } } : null;
    return {
      rows: loaded,
      total,
      last: totalPages,
      page,
      shown,
      empty: total === 0 && search === "" && !isSelection,
      request: sheet === null ? { ...request, state: "loading" } : request,
      remove,
      pageOf: () => null,
      ...all,
    };
  }
  const last = Math.max(1, Math.ceil(arranged.length / limit));
  const shown = { page: Math.min(page, last), limit, search };
  const rows = arranged.slice((shown.page - 1) * limit, shown.page * limit);
  const pageOf = (id: unknown) => {
    const index = arranged.findIndex((row) => row["id"] === id);
    return index === -1 ? null : Math.floor(index / limit) + 1;
  };
  return {
    rows,
    total: arranged.length,
    last,
    page: shown.page,
    shown,
    empty: loaded.length === 0 && !isSelection,
    request,
    remove,
    pageOf,
  };
}
