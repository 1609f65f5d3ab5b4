import { useCallback, useEffect } from "react";
import { useLocation } from "react-router-dom";

import { useApplication } from "../../engine/application";
import { lastQueriesOf } from "../../engine/lastQueries";
import { NO_VIEW, openingQuery, type ListMemory } from "../../engine/listMemory";
import type { Block, Kind } from "../../engine/protocol";
import { useQueryString } from "../../engine/queryChange";
import { SIZE_KEY, tableState, type TableState } from "../../engine/tableState";

type Wanted = Partial<Omit<TableState, "tests">>;

/** Changes the state of a table, and the rest of its address by `edit`, which adds an entry to the history. */
export type ChangeTable = (wanted: Wanted, edit?: (query: URLSearchParams) => void) => void;

/** Return the state of a table and the function that changes it. Every change but that of the page goes back to page
 * 1. */
export function useTableState(table: Kind<Block, "table">, memory: ListMemory): [TableState, ChangeTable] {
  const application = useApplication();
  const { local } = application.storage;
  const { pathname } = useLocation();
  const opening = openingQuery(table, memory, "");
  const [search, editQuery] = useQueryString(opening, opening === "" ? "" : `view=${NO_VIEW}`);
  useEffect(() => {
    lastQueriesOf(application).set(pathname, search);
  }, [application, pathname, search]);
  const change = useCallback(
    (wanted: Wanted, edit?: (query: URLSearchParams) => void) => {
      if (wanted.limit !== undefined) local.write(SIZE_KEY, wanted.limit);
      editQuery(
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
    },
    [editQuery, local],
  );
  return [tableState(table, new URLSearchParams(search), local.read<number>(SIZE_KEY)), change];
}
