import { useCallback, useEffect } from "react";
import { useLocation } from "react-router-dom";

import { useAskAhead } from "../../data/RecordContext";
import { useApplication } from "../../engine/application";
import { lastQueriesOf } from "../../engine/lastQueries";
import { NO_VIEW, openingQuery, type ListMemory } from "../../engine/listMemory";
import type { Block, Kind } from "../../engine/protocol";
import { serverQuery, SIZE_KEY, tableState, type TableState } from "../../engine/tableState";
import { useQueryString } from "./useQueryString";

type Wanted = Partial<Omit<TableState, "tests">>;

/** Changes the state of a table, and the rest of its address by `edit`, which adds an entry to the history. */
export type ChangeTable = (wanted: Wanted, edit?: (query: URLSearchParams) => void) => void;

/** Return the state of a table and the function that changes it. Every change but that of the page goes back to page 1. */
export function useTableState(table: Kind<Block, "table">, memory: ListMemory): [TableState, ChangeTable] {
  const application = useApplication();
  const { local } = application.storage;
  const { pathname } = useLocation();
  const opening = openingQuery(table, memory, "");
  const [search, changeQuery] = useQueryString(opening, opening === "" ? "" : `view=${NO_VIEW}`);
  useEffect(() => {
    lastQueriesOf(application).set(pathname, search);
  }, [application, pathname, search]);
  const ask = useAskAhead(table.source);
  const change = useCallback(
    (wanted: Wanted, edit?: (query: URLSearchParams) => void) => {
      if (wanted.limit !== undefined) local.write(SIZE_KEY, wanted.limit);
      const query = changeQuery(
        (query) => {
          query.delete("page");
          for (const [name, value] of Object.entries(wanted)) {
            if (value === "" || (name === "page" && value === 1)) query.delete(name);
            else query.set(name, String(value));
          }
          edit?.(query);
        },
        wanted.page === undefined && edit === undefined,
      );
      if (table.paging.mode === "server")
        ask({ ...serverQuery(tableState(table, query, local.read<number>(SIZE_KEY))) });
    },
    [table, changeQuery, ask, local],
  );
  return [tableState(table, new URLSearchParams(search), local.read<number>(SIZE_KEY)), change];
}
