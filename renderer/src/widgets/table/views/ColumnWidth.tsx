import { useEffect, useState, type KeyboardEvent, type RefObject } from "react";

import { useDocument } from "../../../engine/application";
import { fillWords } from "../../../engine/interpolate";
import { MAX_WIDTH, MIN_WIDTH, safeWidth } from "../../../engine/placeColumns";
import { parseTypedNumber } from "../../../lib/typedNumber";
import type { ListLook } from "./viewProps";

/** By how many pixels a key changes the width. */
const STEPS: Partial<Record<string, number>> = { ArrowUp: 10, ArrowDown: -10 };

/** Return the widths of the columns on the screen by field, in pixels. */
export function useWidths(inside: RefObject<Element | null>, placed: ListLook["placed"]): Record<string, number> {
  const [widths, setWidths] = useState<Record<string, number>>({});
  useEffect(() => {
    const headings = [...(inside.current?.closest(".table")?.querySelectorAll<HTMLElement>(".rdt_TableCol") ?? [])];
    const observer = new ResizeObserver(() =>
      setWidths(
        Object.fromEntries(headings.map((heading) => [heading.dataset["columnId"] ?? "", heading.offsetWidth])),
      ),
    );
    for (const heading of headings) observer.observe(heading); // it also reports their first size
    return () => observer.disconnect();
  }, [inside, placed]);
  return widths;
}

interface Props {
  title: string;
  width: number;
  onWidth: (width: number) => void;
}

/** The width of a column as a number, for readers who do not drag its edge. Arrow keys make it wider and narrower. */
export function ColumnWidth({ title, width, onWidth }: Props) {
  const { views: texts } = useDocument().uiText;
  const [typed, setTyped] = useState<string | null>(null); // a number on its way may be too small
  const label = fillWords(texts.width, { title });
  function enter(text: string) {
    const wanted = parseTypedNumber(text);
    setTyped(text);
    if (wanted !== null && safeWidth(wanted) === wanted) onWidth(wanted);
  }
  function step(event: KeyboardEvent) {
    const change = STEPS[event.key] ?? 0;
    // The measured width follows a frame later: a second press counts from what the field shows.
    const wanted = safeWidth((typed === null ? width : (parseTypedNumber(typed) ?? width)) + change);
    if (change === 0 || wanted === null) return;
    event.preventDefault();
    setTyped(String(wanted));
    onWidth(wanted);
  }
  function leave() {
    const wanted = safeWidth(typed === null ? null : parseTypedNumber(typed));
    if (wanted !== null && wanted !== width) onWidth(wanted);
    setTyped(null);
  }
  return (
    <input
      role="spinbutton"
      inputMode="numeric"
      className="input column-width number phone-less"
      aria-label={label}
      title={label}
      aria-valuemin={MIN_WIDTH}
      aria-valuemax={MAX_WIDTH}
      aria-valuenow={width}
      value={typed ?? width}
      onChange={({ target: { value } }) => enter(value)}
      onKeyDown={step}
      onBlur={leave}
    />
  );
}
