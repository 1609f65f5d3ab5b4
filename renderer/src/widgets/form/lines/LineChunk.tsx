import { useEffect, useRef, useState, type ReactNode } from "react";

import { useMedium } from "../../../lib/medium";

/** How many lines are drawn together. */
export const CHUNK_SIZE = 20;
/** Lines that are closer to the window than this are drawn. */
const MARGIN = "600px 0px";
/** The height of a line before it was drawn, in pixels. */
const LINE_HEIGHT = 37;

/** Return whether an element is near the window, and its height when it was last drawn. */
function useNear(isFirst: boolean) {
  const element = useRef<HTMLTableSectionElement>(null);
  const [state, setState] = useState({ isNear: isFirst || typeof IntersectionObserver === "undefined", height: 0 });
  useEffect(() => {
    if (typeof IntersectionObserver === "undefined" || element.current === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        const now = entries.at(-1);
        if (now === undefined) return;
        const { isIntersecting: isNear, boundingClientRect } = now;
        setState(({ height }) => ({ isNear, height: isNear ? height : boundingClientRect.height }));
      },
      { rootMargin: MARGIN },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return { element, ...state };
}

interface Props {
  /** Whether the lines are drawn wherever they are: one of them has the focus or the first error. */
  isPinned: boolean;
  isFirst: boolean;
  count: number;
  columns: number;
  children: () => ReactNode;
}

/** Lines that are drawn only near the window. Others are an empty space of the same height. */
export function LineChunk({ isPinned, isFirst, count, columns, children }: Props) {
  const { element, isNear, height } = useNear(isFirst);
  const isPaper = useMedium() !== "screen";
  const isDrawn = isNear || isPinned || isPaper;
  return (
    <tbody ref={element}>
      {isDrawn ? (
        children()
      ) : (
        <tr aria-hidden="true">
          <td colSpan={columns} style={{ height: height === 0 ? count * LINE_HEIGHT : height }} />
        </tr>
      )}
    </tbody>
  );
}
