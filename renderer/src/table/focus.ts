import { useEffect, useRef } from "react";

/** Props of a region that takes the focus over when the element inside that had it is gone, as after a delete. */
export function useHeldFocus() {
  const region = useRef<HTMLDivElement>(null);
  const inside = useRef(false);
  useEffect(() => {
    if (inside.current && document.activeElement === document.body) region.current?.focus();
  });
  return {
    ref: region,
    onFocus: () => { inside.current = true; },
    onBlur: () => { inside.current = false; }, // the browser does not say this of an element that is taken away
  };
}
