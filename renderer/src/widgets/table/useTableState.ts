import { useCallback, useEffect } from "react";
import { useLocation } from "react-router-dom";

import { useAskAhead } from "../../data/RecordContext";
import { useApplication } from "../../engine/application";
import { lastQueriesOf } from "../../engine/lastQueries";
import type { Block, Kind } from "../../engine/protocol";
import { serverQuery, SIZE_KEY, tableState, type TableState } from "../../engine/tableState";
import { useQueryString } from "./useQueryString";

/** Returns the state of a table and the function that changes it. Every change but that of the page goes back to page 1. */
export function useTableState(table: Kind<Block, "table">): [TableState, (change: Partial<TableState>) => void] {
  const application = useApplication();
  const { local } = application.storage;
  const { pathname } = useLocation();
  const [search, changeQuery] = useQueryString();
  useEffect(() => { lastQueriesOf(application).set(pathname, search); }, [application, pathname, search]);
  const ask = useAskAhead(table.source);
  const change = useCallback(
    (wanted: Partial<TableState>) => {
      if (wanted.limit !== undefined) local.write(SIZE_KEY, wanted.limit);
      const query = changeQuery((query) => {
        query.delete("page");
        for (const [name, value] of Object.entries(wanted)) {
          if (value === "" || (name === "page" && value === 1)) query.delete(name);
          else query.set(name, String(value));
        }
      }, wanted.page === undefined);
      if (table.paging.mode === "server") ask({ ...serverQuery(tableState(table, query, local.read<number>(SIZE_KEY))) });
    },
    [table, changeQuery, ask, local],
  );
  return [tableState(table, new URLSearchParams(search), local.read<number>(SIZE_KEY)), change];
}
