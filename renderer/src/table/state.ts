import { useCallback } from "react";
import { useLocation, useNavigate } from "react-router-dom";

import { lasting } from "../storage";
import type { Block, Kind } from "../wire";
import { warm } from "../warm";
import { sizeKey, tableState, type TableState } from "./asked";

/** The state of a table and the way to change it. A change of anything but the page goes back to page 1. */
export function useTableState(table: Kind<Block, "table">): [TableState, (change: Partial<TableState>) => void] {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const key = sizeKey(pathname);
  const state = tableState(table, new URLSearchParams(search), lasting.read<number>(key));
  // It stays the same while the address changes, so that what is given it need not be drawn again.
  const change = useCallback(
    (wanted: Partial<TableState>) => {
      if (wanted.limit !== undefined) lasting.write(key, wanted.limit);
      const after = new URLSearchParams(window.location.search);
      after.delete("page");
      for (const [name, value] of Object.entries(wanted)) {
        if (value === "" || (name === "page" && value === 1)) after.delete(name);
        else after.set(name, String(value));
      }
      warm(`${pathname}?${after.toString()}`); // asks before the change is drawn
      void navigate({ search: after.toString() }, { replace: wanted.page === undefined });
    },
    [navigate, key, pathname],
  );
  return [state, change];
}
