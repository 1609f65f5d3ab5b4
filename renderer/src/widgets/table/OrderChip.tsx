import { useLayoutEffect, useState, type RefObject } from "react";

import { IconButton } from "../../components/IconButton";
import { useDocument } from "../../engine/application";
import { fillWords } from "../../engine/interpolate";
import { orderText } from "./orderText";
import type { ViewProps } from "./views/viewProps";

const SCROLLER = ".rdt_responsiveWrapper";
const HEADING = ".rdt_TableCol";

export interface OrderChipProps extends Pick<ViewProps, "block" | "state" | "change" | "look"> {
  /** The region of the table. */
  region: RefObject<HTMLElement | null>;
}

/** Return whether the width of the window hides the heading of a column until the reader scrolls to it. */
function isBeyondEdge(table: HTMLElement, field: string): boolean {
  const scroller = table.querySelector(SCROLLER);
  const heading = table.querySelector<HTMLElement>(`${HEADING}[data-column-id="${CSS.escape(field)}"]`);
  if (scroller === null || heading === null) return false;
  const actions = table.querySelector<HTMLElement>(`${HEADING}[data-column-id=actions]`)?.offsetWidth ?? 0;
  const { left, width } = heading.getBoundingClientRect();
  const middle = left + width / 2 - scroller.getBoundingClientRect().left + scroller.scrollLeft;
  return middle > scroller.clientWidth - actions;
}

/** Whether no heading in sight shows by which column the rows are sorted. Scrolling changes nothing, so that the table
 * does not jump. */
function useIsOutOfSight({ region, look: { placed } }: OrderChipProps, field: string): boolean {
  const [isBeyond, setIsBeyond] = useState(false);
  useLayoutEffect(() => {
    const table = region.current;
    if (table === null) return;
    const observer = new ResizeObserver(() => setIsBeyond(isBeyondEdge(table, field))); // also called at once
    observer.observe(table);
    return () => observer.disconnect();
  }, [region, placed, field]);
  return isBeyond;
}

/** The order of the rows, if no heading in sight shows it. A press reverses it. */
export default function OrderChip(props: OrderChipProps) {
  const { icons, uiText } = useDocument();
  const { grid } = uiText;
  const { block, state, change, look } = props;
  const { sort } = state;
  const { placed } = look;
  const field = sort.replace(/^-/, "");
  const at = block.columns.findIndex((each) => each.field === field);
  const isHidden = !placed.some(({ index, visible }) => index === at && visible);
  const isOutOfSight = useIsOutOfSight(props, field);
  const column = block.columns[at];
  if (column === undefined || !(isHidden || isOutOfSight)) return null;
  const isDescending = sort.startsWith("-");
  return (
    <li className="filter-chip">
      <button
        type="button"
        className="filter-chip-text cut"
        title={grid.reverse}
        onClick={() => change({ sort: isDescending ? field : `-${field}` })}
      >
        <span aria-live="polite">{fillWords(grid.sorted, { order: orderText(column, isDescending, grid) })}</span>
      </button>
      <IconButton label={grid.unsort} icon={icons.clear} onClick={() => change({ sort: "" })} />
    </li>
  );
}
