import { createContext, useContext, useEffect } from "react";

import type { Row, Wire } from "../../engine/protocol";
import { createStore, useStore, type Store } from "../../lib/store";
import { linkOf } from "./selection";

/** What a list says to the map next to it. */
export interface LinkedList {
  list: Wire<"LiveList">;
  /** All rows, by what the address says of a chosen one. */
  rows: ReadonlyMap<string, Row>;
  /** The rows that the search, the chip and the filters leave, by the same names; null without them. */
  matching: ReadonlySet<string> | null;
  /** What the address says about which rows are shown, as a text to compare. */
  look: string;
  /** The rows that a switch hides. */
  hidden: ReadonlySet<string>;
  /** Ends the search, the choice of a chip, the filters and the switch. */
  showAll: () => void;
  /** Turns the switch off. */
  showHidden: () => void;
}

interface Published extends Pick<LinkedList, "look" | "showAll" | "showHidden"> {
  all: ReadonlyMap<string, Row> | undefined;
  shown: Row[];
  hidden: Row[];
  /** Whether the search, a chip or a filter hides rows. */
  isFiltered: boolean;
}

/** A panel has one list, which the map reads without rendering the panel. */
export type ListStore = Store<LinkedList | null>;

const NONE: ListStore = createStore<LinkedList | null>(null);
const Context = createContext<{ store: ListStore; isDrawn: boolean; isShown: boolean }>({
  store: NONE,
  isDrawn: true,
  isShown: true,
});

export const LinkedListProvider = Context.Provider;

export function createListStore(): ListStore {
  return createStore<LinkedList | null>(null);
}

/** Whether the list is drawn. One that is folded away still filters and moves the markers. */
export function useIsListDrawn(): boolean {
  return useContext(Context).isDrawn;
}

/** Whether readers see a list next to this block. */
export function useIsListNear(): boolean {
  const { store, isShown } = useContext(Context);
  return store !== NONE && isShown;
}

/** The list next to a map, if both have the same parameter. */
export function useLinkedList(parameter: string | null): LinkedList | null {
  const linked = useStore(useContext(Context).store);
  return linked?.list.linked === parameter ? linked : null;
}

/** Hands the rows of a list to the map next to it. */
export function usePublishedList(
  list: Wire<"LiveList">,
  { all, shown, look, hidden, isFiltered, showAll, showHidden }: Published,
): void {
  const { store } = useContext(Context);
  useEffect(() => {
    if (store === NONE || all === undefined) return;
    const rows = new Map<string, Row>();
    for (const row of all.values()) rows.set(linkOf(list, row), row);
    store.set({
      list,
      rows,
      matching: isFiltered ? new Set(shown.map((row) => linkOf(list, row))) : null,
      look,
      hidden: new Set(hidden.map((row) => linkOf(list, row))),
      showAll,
      showHidden,
    });
    // Both functions are new at every rendering, and do the same.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [store, list, all, shown, look, hidden, isFiltered]);
  useEffect(
    () => () => {
      if (store !== NONE) store.set(null);
    },
    [store],
  );
}
