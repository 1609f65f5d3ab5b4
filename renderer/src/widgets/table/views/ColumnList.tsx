import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from "react";

import { IconButton } from "../../../components/IconButton";
import { useDocument } from "../../../engine/application";
import { moveColumn, resizeColumn, showColumn } from "../../../engine/columnEdits";
import { fillWords } from "../../../engine/interpolate";
import { MAX_WIDTH, MIN_WIDTH, safeWidth } from "../../../engine/placeColumns";
import { parseTypedNumber } from "../../../lib/typedNumber";
import { changeColumns } from "./changeLook";
import type { ListLook, ViewProps } from "./viewProps";

/** By how many pixels a key changes the width. */
const WIDTH_STEPS: Partial<Record<string, number>> = { ArrowUp: 10, ArrowDown: -10 };

/** Return the widths of the columns on the screen by field, in pixels. */
function useWidths(inside: RefObject<Element | null>, placed: ListLook["placed"]): Record<string, number> {
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

interface ColumnWidthProps {
  title: string;
  width: number;
  onWidth: (width: number) => void;
}

/** The width of a column as a number, for readers who do not drag its edge. Arrow keys make it wider and narrower. */
export function ColumnWidth({ title, width, onWidth }: ColumnWidthProps) {
  const { views: texts } = useDocument().uiText;
  const [typed, setTyped] = useState<string | null>(null); // a number on its way may be too small
  const label = fillWords(texts.width, { title });
  function enter(text: string) {
    const wanted = parseTypedNumber(text);
    setTyped(text);
    if (wanted !== null && safeWidth(wanted) === wanted) onWidth(wanted);
  }
  function step(event: KeyboardEvent) {
    const change = WIDTH_STEPS[event.key] ?? 0;
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

/** Moves the focus to a column that has moved, because its place in the document has changed. */
interface Moved {
  field: string;
  selector: string;
}

const STEPS: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 };

interface ItemProps {
  field: string;
  title: string;
  visible: boolean;
  /** Whether this is the only visible column. */
  isLast: boolean;
  place: number;
  count: number;
  /** The width on the screen; undefined for a column that is not there. */
  width: number | undefined;
  onWidth: (width: number) => void;
  onShow: (visible: boolean) => void;
  onMove: (by: number, selector: string) => void;
}

function ColumnItem({ field, title, visible, isLast, place, count, width, onWidth, onShow, onMove }: ItemProps) {
  const { icons, uiText } = useDocument();
  const texts = uiText.views;
  function onKeyDown(event: KeyboardEvent) {
    const by = STEPS[event.key];
    if (by === undefined || !event.altKey) return;
    event.preventDefault();
    onMove(by, "input");
  }
  const step = (by: -1 | 1, label: string, isPossible: boolean) => (
    <IconButton
      className={by < 0 ? "earlier" : "later"}
      label={fillWords(label, { title })}
      icon={icons.expand}
      aria-disabled={!isPossible}
      onClick={() => {
        if (isPossible) onMove(by, by < 0 ? ".earlier" : ".later");
      }}
    />
  );
  return (
    <li data-field={field} className="column-item">
      <label>
        <input
          type="checkbox"
          checked={visible}
          aria-disabled={isLast}
          onChange={({ target }) => onShow(target.checked)}
          onKeyDown={onKeyDown}
        />
        <span>{title}</span>
      </label>
      {width !== undefined && <ColumnWidth title={title} width={width} onWidth={onWidth} />}
      {step(-1, texts.left, place > 1)}
      {step(1, texts.right, place < count)}
    </li>
  );
}

/** The columns of a list, each with its width and its place. Alt with an arrow key moves the column in focus. */
export function ColumnList({ block, list: known, view, look }: Pick<ViewProps, "block" | "list" | "view" | "look">) {
  const { placed } = look;
  const { views: texts } = useDocument().uiText;
  const list = useRef<HTMLUListElement>(null);
  const [moved, setMoved] = useState<Moved | null>(null);
  useEffect(() => {
    if (moved !== null)
      list.current?.querySelector<HTMLElement>(`[data-field="${CSS.escape(moved.field)}"] ${moved.selector}`)?.focus();
  }, [moved]);
  const widths = useWidths(list, placed);
  const items = placed.flatMap(({ index, visible }) => {
    const { field = null, title = "" } = block.columns[index] ?? {};
    return field === null ? [] : [{ field, title, visible }];
  });
  const isAlone = items.filter(({ visible }) => visible).length === 1;
  const at = items.findIndex(({ field }) => field === moved?.field);
  return (
    <>
      {items.some(({ field }) => widths[field] !== undefined) && (
        <p className="column-widths phone-less" aria-hidden="true">
          {texts.widths}
        </p>
      )}
      <ul className="column-list" ref={list} aria-label={texts.columns}>
        {items.map((item, index) => (
          <ColumnItem
            key={item.field}
            {...item}
            isLast={isAlone && item.visible}
            place={index + 1}
            count={items.length}
            width={widths[item.field]}
            onWidth={(width) =>
              changeColumns({ block, list: known, view }, (looks) => resizeColumn(looks, item.field, width))
            }
            onShow={(visible) =>
              changeColumns({ block, list: known, view }, (looks) => showColumn(looks, item.field, visible))
            }
            onMove={(by, selector) => {
              changeColumns({ block, list: known, view }, (looks) => moveColumn(looks, item.field, by));
              setMoved({ field: item.field, selector });
            }}
          />
        ))}
      </ul>
      <p className="visually-hidden" role="status">
        {at === -1 ? "" : fillWords(texts.moved, { title: items[at]?.title ?? "", place: at + 1, count: items.length })}
      </p>
    </>
  );
}
