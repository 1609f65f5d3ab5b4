import { useCallback } from "react";
import { useLocation } from "react-router-dom";

import { useAskAhead } from "../../data/RecordContext";
import { useApplication } from "../../engine/application";
import type { Block, Kind } from "../../engine/protocol";
import { serverQuery, sizeKey, tableState, type TableState } from "../../engine/tableState";
import { useQueryString } from "./useQueryString";

/** Returns the state of a table and the function that changes it. Every change but that of the page goes back to page 1. */
export function useTableState(table: Kind<Block, "table">): [TableState, (change: Partial<TableState>) => void] {
  const { storage: { local } } = useApplication();
  const { pathname } = useLocation();
  const [search, changeQuery] = useQueryString();
  const ask = useAskAhead(table.source);
  const key = sizeKey(pathname);
  const change = useCallback(
    (wanted: Partial<TableState>) => {
      if (wanted.limit !== undefined) local.write(key, wanted.limit);
      const query = changeQuery((query) => {
        query.delete("page");
        for (const [name, value] of Object.entries(wanted)) {
          if (value === "" || (name === "page" && value === 1)) query.delete(name);
          else query.set(name, String(value));
        }
      }, wanted.page === undefined);
      if (table.paging.mode === "server") ask({ ...serverQuery(tableState(table, query, local.read<number>(key))) });
    },
    [table, changeQuery, ask, key, local],
  );
  return [tableState(table, new URLSearchParams(search), local.read<number>(key)), change];
}
