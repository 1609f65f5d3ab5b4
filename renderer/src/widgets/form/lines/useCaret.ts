import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent, type RefObject } from "react";

import type { Row } from "../../../engine/protocol";
import { keyOf, placeOf } from "./rows";
import type { OpenLines } from "./useLines";

/** A place in the lines: a line and the name of a column. */
export interface Caret {
  key: string;
  name: string;
}

/** Return the cell that an element is in. */
export function caretAt(element: EventTarget | null): Caret | null {
  if (!(element instanceof Element)) return null;
  const key = element.closest<HTMLElement>("[data-line]")?.dataset["line"];
  const name = element.closest<HTMLElement>("[data-field]")?.dataset["field"];
  return key === undefined || name === undefined ? null : { key, name };
}

const STOPS = "input:not([tabindex='-1'], [type=hidden]), textarea, select";

function focus(table: HTMLElement | null, { key, name }: Caret): boolean {
  const line = [...(table?.querySelectorAll<HTMLElement>("[data-line]") ?? [])].find(
    ({ dataset }) => dataset["line"] === key,
  );
  const cells = [...(line?.querySelectorAll<HTMLElement>("[data-field]") ?? [])];
  const cell = cells.find(({ dataset }) => dataset["field"] === name) ?? cells[0];
  const input = cell?.querySelector<HTMLElement>(STOPS) ?? line?.querySelector<HTMLElement>(STOPS);
  input?.focus();
  if (input instanceof HTMLInputElement && input.type === "text") input.select();
  return input !== null && input !== undefined;
}

interface Keys {
  lines: OpenLines;
  columns: string[];
  isFull: boolean;
  readOnly: boolean;
}

/** Return the cell that the Enter key goes to, and whether a line has to be added for it. */
function below(rows: Row[], from: Caret, column: string, by: 1 | -1): Caret | "add" | null {
  const to = rows[placeOf(rows, from.key) + by];
  if (to !== undefined) return { key: keyOf(to), name: column };
  return by === 1 ? "add" : null;
}

/** Connect the keys of a spreadsheet: Enter goes down in the column where the run of Tab keys began, Alt with an arrow
 * key moves a line, and Ctrl+D copies it. `pinned` is the line that has the focus, or gets it once it is drawn. */
export function useCaret(table: RefObject<HTMLElement | null>, { lines, columns, isFull, readOnly }: Keys) {
  const [goal, setGoal] = useState<{ caret: Caret; turn: number } | null>(null);
  const [pinned, setPinned] = useState<string | null>(null);
  const reached = useRef(0);
  const start = useRef<string | null>(null);
  const isTab = useRef(false);
  useEffect(() => {
    // The line may have to be drawn first.
    if (goal !== null && goal.turn !== reached.current && focus(table.current, goal.caret)) reached.current = goal.turn;
  }, [goal, table, lines.rows]);

  function go(to: Caret) {
    setPinned(to.key);
    setGoal((before) => ({ caret: to, turn: (before?.turn ?? 0) + 1 }));
  }

  function addBelow(name: string) {
    go({ key: lines.add(), name });
  }

  /** Handle keys that fields would take for themselves. */
  function onKeyDownCapture(event: KeyboardEvent) {
    isTab.current = event.key === "Tab";
    const at = caretAt(event.target);
    if (at === null || readOnly) return;
    const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
    const by = event.key === "ArrowUp" ? -1 : event.key === "ArrowDown" ? 1 : 0;
    if (event.altKey && !event.ctrlKey && by !== 0) {
      lines.move(at.key, by);
      go(at);
    } else if (isCommand && event.key.toLowerCase() === "d") {
      if (!isFull) go({ key: lines.copy(at.key), name: at.name });
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }

  function onKeyDown(event: KeyboardEvent) {
    const at = caretAt(event.target);
    const isText = event.target instanceof HTMLTextAreaElement || event.target instanceof HTMLButtonElement;
    if (event.key !== "Enter" || at === null || isText || event.defaultPrevented || event.nativeEvent.isComposing)
      return;
    event.preventDefault();
    const column = start.current ?? at.name;
    const to = below(lines.rows, at, column, event.shiftKey ? -1 : 1);
    if (to === "add") {
      if (!isFull && !readOnly) addBelow(columns.includes(column) ? column : (columns[0] ?? column));
    } else if (to !== null) go(to);
  }

  function onFocus(event: FocusEvent) {
    const at = caretAt(event.target);
    setPinned(at?.key ?? null);
    if (!isTab.current) start.current = at?.name ?? null;
    isTab.current = false;
  }

  return { pinned, go, addBelow, handlers: { onKeyDownCapture, onKeyDown, onFocus } };
}
