import { useEffect, useRef, type RefObject } from "react";

const SCROLLER = ".rdt_responsiveWrapper";
const FIRST_HEADING = ".rdt_TableCol:first-child";
const ACTIONS_HEADING = ".rdt_TableCol[data-column-id=actions]";

function widthOf(frame: HTMLElement, heading: string): number {
  return frame.querySelector<HTMLElement>(heading)?.offsetWidth ?? 0;
}

/** Return where more columns are: "start", "end", both or neither. */
function hiddenSides(scroller: HTMLElement): string {
  const left = Math.abs(scroller.scrollLeft);
  const rest = scroller.scrollWidth - scroller.clientWidth - left;
  return [...(left > 1 ? ["start"] : []), ...(rest > 1 ? ["end"] : [])].join(" ");
}

/** Write to the frame where the edges are: next to the columns that stay in view, and above the scroll bar. */
function placeEdges(frame: HTMLElement, scroller: HTMLElement): void {
  // All sizes are read before the first is written, because a read after a write lays out the whole grid again.
  const bars = {
    width: scroller.offsetWidth - scroller.clientWidth,
    height: scroller.offsetHeight - scroller.clientHeight,
  };
  const first = frame.closest(".pins-first") === null ? 0 : widthOf(frame, FIRST_HEADING);
  const last = widthOf(frame, ACTIONS_HEADING) + bars.width;
  const sides = hiddenSides(scroller);
  frame.style.setProperty("--edge-start", `${String(first)}px`);
  frame.style.setProperty("--edge-end", `${String(last)}px`);
  frame.style.setProperty("--edge-bottom", `${String(bars.height)}px`);
  frame.dataset["more"] = sides;
}

/** Return the reference of an element around a grid. Its `data-more` says where more columns are: "start", "end". */
export function useScrollEdges(): RefObject<HTMLDivElement | null> {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const around = frame.current;
    const scroller = around?.querySelector<HTMLElement>(SCROLLER);
    if (!around || !scroller) return;
    const mark = () => {
      around.dataset["more"] = hiddenSides(scroller);
    };
    const observer = new ResizeObserver(() => placeEdges(around, scroller));
    for (const element of [scroller, ...scroller.children]) observer.observe(element);
    scroller.addEventListener("scroll", mark, { passive: true });
    return () => {
      observer.disconnect();
      scroller.removeEventListener("scroll", mark);
    };
  }, []);
  return frame;
}
