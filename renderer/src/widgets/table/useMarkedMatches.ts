import { useEffect, type RefObject } from "react";

import { whenIdle } from "../../lib/whenIdle";

/** Marks what a search found in the rows of a table, as soon as the page is idle. */
export function useMarkedMatches(table: RefObject<Element | null>, search: string, rows: unknown, columns: unknown): void {
  useEffect(() => {
    if (search.trim() === "") return undefined;
    let undo: (() => void) | null = () => undefined;
    const cancel = whenIdle(() => {
      import("./markMatches").then(({ markMatches }) => {
        if (undo !== null && table.current !== null) undo = markMatches(table.current, search);
      }, () => undefined); // rows without marks are rows all the same
    });
    return () => {
      cancel();
      undo?.();
      undo = null;
    };
  }, [table, search, rows, columns]);
}
