import { useEffect, useRef, useState, type KeyboardEvent } from "react";

import { toText } from "../../engine/interpolate";
import type { Row, Wire } from "../../engine/protocol";
import type { Followed } from "./followed";
import { LiveRow } from "./LiveRow";
import { linkOf, windowOf } from "./selection";

/** The height of a row that is not chosen, as in liveList.css. */
const ROW_HEIGHT = 57;
/** Longer lists draw only the rows in sight. */
const MAX_DRAWN = 200;
const MARGIN = 10;
const STEPS: Record<string, number> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 };

interface Props {
  list: Wire<"LiveList">;
  rows: Row[];
  search: string;
  now: number;
  chosen: string | null;
  onChoose: (link: string | null) => void;
  followed: Followed;
}

/** Return which rows are drawn, and the listener to scrolling. */
function useWindow(count: number) {
  const [{ scrolled, height }, setPlace] = useState({ scrolled: 0, height: 900 });
  const [first, last] = count <= MAX_DRAWN ? [0, count] : windowOf(count, ROW_HEIGHT, scrolled, height, MARGIN);
  const onScroll = ({ currentTarget: { scrollTop, clientHeight } }: { currentTarget: HTMLElement }) => {
    // A few rows at a time, so that most frames of a scroll draw nothing.
    const step = Math.floor(scrollTop / (ROW_HEIGHT * 5)) * ROW_HEIGHT * 5;
    if (count > MAX_DRAWN && (step !== scrolled || clientHeight !== height))
      setPlace({ scrolled: step, height: clientHeight + ROW_HEIGHT * 5 });
  };
  return { first, last, onScroll };
}

function focusRow(parent: HTMLElement | null, key: string): void {
  parent?.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`)?.focus();
}

/** The rows. The arrow keys, J and K move through them; Escape ends the choice. */
export function LiveRowList({ list, rows, search, now, chosen, onChoose, followed }: Props) {
  const parent = useRef<HTMLUListElement>(null);
  const { first, last, onScroll } = useWindow(rows.length);
  const place = rows.findIndex((row) => linkOf(list, row) === chosen);
  useEffect(() => {
    const element = parent.current;
    if (place === -1 || element === null || element.contains(document.activeElement)) return;
    const top = place * ROW_HEIGHT;
    if (top < element.scrollTop || top + 2 * ROW_HEIGHT > element.scrollTop + element.clientHeight)
      element.scrollTop = top - element.clientHeight / 3;
    // Only a new choice scrolls, not a new order.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [chosen]);
  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const key = (event.target as HTMLElement).dataset["key"];
    if (event.key === "Escape") onChoose(null);
    const step = STEPS[event.key];
    if (step === undefined || key === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    const next = rows[rows.findIndex((row) => toText(row["key"]) === key) + step];
    if (next !== undefined) focusRow(parent.current, toText(next["key"]));
  }
  return (
    <ul className="live-rows" ref={parent} aria-label={list.label} onScroll={onScroll} onKeyDown={onKeyDown}>
      {first > 0 && <li aria-hidden style={{ height: first * ROW_HEIGHT }} />}
      {rows.slice(first, last).map((row, index) => {
        const link = linkOf(list, row);
        const isChosen = link === chosen;
        return (
          <LiveRow
            key={toText(row["key"])}
            {...{ list, row, search, now, isChosen, onChoose }}
            isFollowed={followed.has(link)}
            onFollow={followed.toggle}
            count={rows.length}
            place={first + index + 1}
          />
        );
      })}
      {last < rows.length && <li aria-hidden style={{ height: (rows.length - last) * ROW_HEIGHT }} />}
    </ul>
  );
}
