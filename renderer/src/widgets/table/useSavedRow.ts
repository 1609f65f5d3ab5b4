import { useCallback, useEffect, useState, type RefObject } from "react";
import { useLocation } from "react-router-dom";

import type { ArrivalState } from "../../actions/effects";
import { rowsOf, useSource } from "../../data/RecordContext";
import type { ListMemory } from "../../engine/listMemory";
import type { Block, Kind } from "../../engine/protocol";
import { serverQuery, type TableState } from "../../engine/tableState";
import type { TableRows } from "./useTableRows";
import { useTableState, type ChangeTable } from "./useTableState";

type TableBlock = Kind<Block, "table">;

/** How long a saved record is marked. */
const MARK_MS = 8_000;
export const SAVED_ROW = "saved-row";

export interface LocatedState {
  state: TableState;
  change: ChangeTable;
  /** Opens a page at this address. */
  open: (page: number) => void;
}

/** Return the state of a table. The page of a saved record is not part of the address: the entry in the history has the
 * record, so that a reload opens its page again. */
export function useLocatedState(block: TableBlock, memory: ListMemory): LocatedState {
  const { key } = useLocation();
  const [state, changeAddress] = useTableState(block, memory);
  const [located, setLocated] = useState({ key: "", page: 1 });
  const open = useCallback((page: number) => setLocated({ key, page }), [key]);
  const change = useCallback<ChangeTable>(
    (wanted, edit) => {
      setLocated({ key: "", page: 1 });
      changeAddress(wanted, edit);
    },
    [changeAddress],
  );
  return { state: located.key === key ? { ...state, page: located.page } : state, change, open };
}

/** Return the page with a record that is not on the current one; null if the list does not have it, undefined while
 * that is unknown. */
function useLocatedPage(
  block: TableBlock,
  table: TableRows,
  state: TableState,
  id: unknown,
): number | null | undefined {
  const isAsked = id !== undefined && table.request.state === "loaded";
  const asksServer = isAsked && block.paging.mode === "server";
  const located = useSource(asksServer ? block.source : null, asksServer ? { ...serverQuery(state), locate: id } : {});
  if (!isAsked) return undefined;
  if (!asksServer) return table.pageOf(id);
  if (located.state !== "loaded") return undefined;
  const isFound = rowsOf(block.source, located.data).some((row) => row["id"] === id);
  return isFound ? (located.data as { page?: number }).page : null;
}

/** Whether the reader has narrowed the list down. Otherwise, they cannot make it show the record. */
function isNarrowed({ search, condition, tests }: TableState): boolean {
  return search.trim() !== "" || condition !== "" || tests.length > 0;
}

export interface SavedRow {
  /** The id of the record; undefined without one. */
  saved: unknown;
  /** Whether the record is among the rows. */
  isShown: boolean;
  /** Whether the search or the filters hide it. */
  isHidden: boolean;
}

/** Return the id of the record that the reader saved on the screen before, while it is marked. The table opens the page
 * of the record and scrolls to it. */
export function useSavedRow(
  region: RefObject<HTMLElement | null>,
  block: TableBlock,
  table: TableRows,
  { state, open }: LocatedState,
): SavedRow {
  const history = useLocation().state as ArrivalState | null;
  const [saved, setSaved] = useState(history?.saved);
  const [isLocated, setIsLocated] = useState(false);
  const isShown = saved !== undefined && table.rows.some((row) => row["id"] === saved);
  const isWanted = !isShown && !isLocated && history?.saved === saved; // until the reader opens another page
  const page = useLocatedPage(block, table, state, isWanted ? saved : undefined);
  if (!isLocated && (isShown || typeof page === "number")) {
    setIsLocated(true);
    if (typeof page === "number") open(page);
  }
  useEffect(() => {
    if (!isShown) return;
    region.current?.querySelector(`.${SAVED_ROW}`)?.scrollIntoView({ block: "nearest" });
    const timer = window.setTimeout(() => setSaved(undefined), MARK_MS);
    return () => window.clearTimeout(timer);
  }, [isShown, region]);
  return { saved, isShown, isHidden: page === null && isNarrowed(state) };
}
