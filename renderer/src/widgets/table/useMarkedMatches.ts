import { useEffect, type RefObject } from "react";

import { whenIdle } from "../../lib/whenIdle";

/** Highlights the matches of a search in the rows of a table, once the page is idle. */
export function useMarkedMatches(
  table: RefObject<Element | null>,
  search: string,
  rows: unknown,
  columns: unknown,
): void {
  useEffect(() => {
    if (search.trim() === "") return undefined;
    let undo: (() => void) | null = () => undefined;
    const cancel = whenIdle(() => {
      import("./markMatches").then(
        ({ markMatches }) => {
          if (undo !== null && table.current !== null) undo = markMatches(table.current, search);
        },
        () => undefined,
      ); // the rows can be read without highlights
    });
    return () => {
      cancel();
      undo?.();
      undo = null;
    };
  }, [table, search, rows, columns]);
}
