import { useEffect, useRef, type RefObject } from "react";

const SCROLLER = ".rdt_responsiveWrapper";
const FIRST_HEADING = ".rdt_TableCol:first-child";
const ACTIONS_HEADING = ".rdt_TableCol[data-column-id=actions]";

function widthOf(frame: HTMLElement, heading: string): number {
  return frame.querySelector<HTMLElement>(heading)?.offsetWidth ?? 0;
}

function markEdges(frame: HTMLElement, scroller: HTMLElement): void {
  const left = Math.abs(scroller.scrollLeft);
  const rest = scroller.scrollWidth - scroller.clientWidth - left;
  frame.dataset["more"] = [...(left > 1 ? ["start"] : []), ...(rest > 1 ? ["end"] : [])].join(" ");
}

/** Writes to the frame where the edges are: next to the columns that stay in view, and above the scroll bar. */
function placeEdges(frame: HTMLElement, scroller: HTMLElement): void {
  const bars = { width: scroller.offsetWidth - scroller.clientWidth, height: scroller.offsetHeight - scroller.clientHeight };
  const first = frame.closest(".pins-first") === null ? 0 : widthOf(frame, FIRST_HEADING);
  frame.style.setProperty("--edge-start", `${String(first)}px`);
  frame.style.setProperty("--edge-end", `${String(widthOf(frame, ACTIONS_HEADING) + bars.width)}px`);
  frame.style.setProperty("--edge-bottom", `${String(bars.height)}px`);
}

/** Returns the reference of an element around a grid. Its `data-more` says where more columns are: "start", "end". */
export function useScrollEdges(): RefObject<HTMLDivElement | null> {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const around = frame.current;
    const scroller = around?.querySelector<HTMLElement>(SCROLLER);
    if (!around || !scroller) return;
    const mark = () => { markEdges(around, scroller); };
    const observer = new ResizeObserver(() => {
      placeEdges(around, scroller);
      mark();
    });
    for (const element of [scroller, ...scroller.children]) observer.observe(element);
    scroller.addEventListener("scroll", mark, { passive: true });
    return () => {
      observer.disconnect();
      scroller.removeEventListener("scroll", mark);
    };
  }, []);
  return frame;
}
