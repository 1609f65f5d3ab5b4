import { useEffect, useRef, useState, type KeyboardEvent } from "react";

import { Icon } from "../../../components/Icon";
import { useDocument } from "../../../engine/application";
import { fillWords } from "../../../engine/interpolate";
import { moveColumn, resizeColumn, showColumn } from "../../../engine/columnEdits";
import { changeColumns } from "./changeLook";
import { ColumnWidth, useWidths } from "./ColumnWidth";
import type { ViewProps } from "./viewProps";

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
    <button
      type="button"
      className={by < 0 ? "icon-button earlier" : "icon-button later"}
      title={fillWords(label, { title })}
      aria-label={fillWords(label, { title })}
      aria-disabled={!isPossible}
      onClick={() => {
        if (isPossible) onMove(by, by < 0 ? ".earlier" : ".later");
      }}
    >
      <Icon name={icons.expand} />
    </button>
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
export function ColumnList({
  block,
  list: known,
  view,
  look: { placed },
}: Pick<ViewProps, "block" | "list" | "view" | "look">) {
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
