import { useEffect, useRef, type FocusEvent } from "react";

const HEADING = "[role=columnheader]";

/** Return the heading around an element, so that it can be found after a new render. */
function headingOf(element: Element): string | null {
  const column = element.closest<HTMLElement>(HEADING)?.dataset["columnId"];
  return column === undefined ? null : `${HEADING}[data-column-id="${CSS.escape(column)}"]`;
}

/** Return the properties of a region that takes the focus when its focused element is removed, for example by a delete.
 * A heading that was rendered again gets the focus back. */
export function useHeldFocus() {
  const region = useRef<HTMLDivElement>(null);
  const inside = useRef<Element | null>(null);
  useEffect(() => {
    if (inside.current === null || document.activeElement !== document.body) return;
    const heading = headingOf(inside.current);
    const again = heading === null ? null : region.current?.querySelector<HTMLElement>(heading);
    (again ?? region.current)?.focus();
  });
  return {
    ref: region,
    onFocus: ({ target }: FocusEvent) => {
      inside.current = target;
    },
    onBlur: () => {
      inside.current = null;
    }, // the browser sends no blur event for a removed element
  };
}
