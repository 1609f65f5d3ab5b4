import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useLocation, useNavigate, type Location } from "react-router-dom";

import { useAskAhead } from "../record";
import { lasting } from "../storage";
import type { Block, Kind } from "../wire";
import { serverQuery, sizeKey, tableState, type TableState } from "./asked";

/** A query string that is drawn before the address has it. */
interface Ahead {
  /** The address that it was made from; once another one is there, it is over. */
  from: Location;
  search: string;
  /** Whether it takes the address's place instead of standing after it. */
  replace: boolean;
}

/** Gives the query string as it is from now on. */
type Change = (edit: (query: URLSearchParams) => void, replace: boolean) => URLSearchParams;

/** The query string of the address, and the way to change it. What follows from it is drawn first: writing the address
 * and drawing all that depends on it takes longer than the rows do. */
function useQueryString(): [string, Change] {
  const location = useLocation();
  const navigate = useNavigate();
  const [latest, setLatest] = useState<Ahead | null>(null);
  const ahead = latest?.from === location ? latest : null;
  const now = useRef({ from: location, search: "" });
  useLayoutEffect(() => { now.current = { from: location, search: ahead?.search ?? location.search }; });
  useEffect(() => {
    if (ahead === null) return;
    const { search, replace } = ahead;
    const timer = window.setTimeout(() => { void navigate({ search }, { replace }); });
    return () => { window.clearTimeout(timer); };
  }, [ahead, navigate]);
  // It stays the same while the address changes, so that what is given it need not be drawn again.
  const change = useCallback<Change>((edit, replace) => {
    const { from, search } = now.current;
    const query = new URLSearchParams(search);
    edit(query);
    setLatest({ from, search: query.toString(), replace });
    return query;
  }, []);
  return [ahead?.search ?? location.search, change];
}

/** The state of a table and the way to change it. A change of anything but the page goes back to page 1. */
export function useTableState(table: Kind<Block, "table">): [TableState, (change: Partial<TableState>) => void] {
  const { pathname } = useLocation();
  const [search, changeQuery] = useQueryString();
  const ask = useAskAhead(table.source);
  const key = sizeKey(pathname);
  const change = useCallback(
    (wanted: Partial<TableState>) => {
      if (wanted.limit !== undefined) lasting.write(key, wanted.limit);
      const query = changeQuery((query) => {
        query.delete("page");
        for (const [name, value] of Object.entries(wanted)) {
          if (value === "" || (name === "page" && value === 1)) query.delete(name);
          else query.set(name, String(value));
        }
      }, wanted.page === undefined);
      if (table.paging.by === "server") ask({ ...serverQuery(tableState(table, query, lasting.read<number>(key))) });
    },
    [table, changeQuery, ask, key],
  );
  return [tableState(table, new URLSearchParams(search), lasting.read<number>(key)), change];
}
