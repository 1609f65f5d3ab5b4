import { useCallback } from "react";
import { useLocation, useSearchParams } from "react-router-dom";

import { lasting } from "../storage";
import type { Block, Kind } from "../wire";
import { sizeKey, tableState, type TableState } from "./asked";

/** The state of a table and the way to change it. A change of anything but the page goes back to page 1. */
export function useTableState(table: Kind<Block, "table">): [TableState, (change: Partial<TableState>) => void] {
  const { pathname } = useLocation();
  const [params, setParams] = useSearchParams();
  const key = sizeKey(pathname);
  const state = tableState(table, params, lasting.read<number>(key));
  const change = useCallback(
    (wanted: Partial<TableState>) => {
      if (wanted.limit !== undefined) lasting.write(key, wanted.limit);
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
    [setParams, key],
  );
  return [state, change];
}
