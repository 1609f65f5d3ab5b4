import { useEffect, useRef, type MouseEvent } from "react";
import { useLocation } from "react-router-dom";

import { useApplication } from "../../engine/application";
import { openedRowOf } from "../../engine/screenStores";

/** The elements that have the focus when the reader has not moved it since the screen opened. */
const UNMOVED = "body, main";

/** Move the focus to the row whose link the reader followed when they come back. Returns the listener that remembers
 * the row. */
export function useOpenedRow(): (event: MouseEvent) => void {
  const opened = openedRowOf(useApplication());
  const { pathname } = useLocation();
  const isLeaving = useRef(false);
  useEffect(() => {
    // after each rendering, because the rows may come later
    const link = isLeaving.current ? null : opened.get();
    const row = link?.list === pathname ? document.getElementById(link.row) : null;
    if (link === null || row === null) return;
    opened.set(null);
    if (document.activeElement?.matches(UNMOVED) !== true) return;
    const links = [...row.querySelectorAll<HTMLElement>("a[href]")];
    (links.find((each) => each.getAttribute("href") === link.href) ?? links[0])?.focus();
  });
  return ({ target }) => {
    const link = (target as Element).closest("a[href]");
    const row = link?.closest("[id^=row-]");
    if (!link || !row) return;
    isLeaving.current = true;
    opened.set({ list: pathname, row: row.id, href: link.getAttribute("href") ?? "" });
  };
}
