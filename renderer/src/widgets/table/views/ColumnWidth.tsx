import { useEffect, useState, type RefObject } from "react";

import { useDocument } from "../../../engine/application";
import { fillWords } from "../../../engine/interpolate";
import { MAX_WIDTH, MIN_WIDTH, safeWidth } from "../../../engine/placeColumns";
import type { ListLook } from "./viewProps";

const STEP = 10;

/** Returns the widths of the columns on the screen by field, in pixels. */
export function useWidths(inside: RefObject<Element | null>, placed: ListLook["placed"]): Record<string, number> {
  const [widths, setWidths] = useState<Record<string, number>>({});
  useEffect(() => {
    const headings = [...inside.current?.closest(".table")?.querySelectorAll<HTMLElement>(".rdt_TableCol") ?? []];
    const observer = new ResizeObserver(() => {
      setWidths(Object.fromEntries(headings.map((heading) => [heading.dataset["columnId"] ?? "", heading.offsetWidth])));
    });
    for (const heading of headings) observer.observe(heading); // it also reports their first size
    return () => { observer.disconnect(); };
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
  const { uiText: { views: texts } } = useDocument();
  const [typed, setTyped] = useState<string | null>(null); // a number on its way may be too small
  const label = fillWords(texts.width, { title });
  function leave() {
    const wanted = safeWidth(typed === null || typed === "" ? null : Number(typed));
    if (wanted !== null && wanted !== width) onWidth(wanted);
    setTyped(null);
  }
  return (
    <input
      type="number"
      className="input column-width number phone-less"
      aria-label={label}
      title={label}
      min={MIN_WIDTH}
      max={MAX_WIDTH}
      step={STEP}
      value={typed ?? width}
      onChange={({ target: { value } }) => {
        setTyped(value);
        if (safeWidth(Number(value)) === Number(value)) onWidth(Number(value));
      }}
      onBlur={leave}
    />
  );
}
