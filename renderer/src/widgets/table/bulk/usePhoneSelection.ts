import { useEffect, useRef, type RefObject } from "react";

import { PHONE } from "../../../engine/tableState";
import type { TableSelection } from "./useSelection";

/** How long a press on a card is that selects it, and how far the finger may move. */
const PRESS_MS = 500;
const SLIP_PX = 10;

/** Return the id of the row around an element; null outside of rows, and in the buttons of a row. */
function rowAt(target: EventTarget | null): number | null {
  const element = target instanceof Element ? target : null;
  if (element === null || element.closest("button, input, .row-box") !== null) return null;
  const row = element.closest('[id^="row-"]');
  return row === null ? null : Number(row.id.slice("row-".length));
}

/** Rows are cards on phones: a long press on one selects it, and then a tap on others. */
export function usePhoneSelection(
  region: RefObject<HTMLElement | null>,
  isSelecting: boolean,
  page: TableSelection["page"],
  dispatch: TableSelection["dispatch"],
): void {
  const wasLong = useRef(false); // the click that ends a long press comes after the next rendering
  const latest = useRef({ isSelecting, page }); // rows that are drawn again during a press must not end it
  useEffect(() => {
    latest.current = { isSelecting, page };
  }, [isSelecting, page]);
  useEffect(() => {
    const area = region.current;
    if (area === null) return;
    const controller = new AbortController();
    const { signal } = controller;
    let timer = 0;
    let start = { x: 0, y: 0 };
    const press = (id: number) => dispatch({ type: "rowPressed", id, isRange: false, page: latest.current.page });
    const stop = () => window.clearTimeout(timer);
    const listen = <Name extends keyof HTMLElementEventMap>(
      name: Name,
      act: (event: HTMLElementEventMap[Name]) => void,
    ) => area.addEventListener(name, act, { signal, capture: true });
    listen("pointerdown", ({ target, pointerType, clientX, clientY }) => {
      wasLong.current = false;
      const id = rowAt(target);
      if (pointerType !== "touch" || id === null || latest.current.isSelecting || !matchMedia(PHONE).matches) return;
      start = { x: clientX, y: clientY };
      timer = window.setTimeout(() => {
        wasLong.current = true;
        if ("vibrate" in navigator) navigator.vibrate(10);
        press(id);
      }, PRESS_MS);
    });
    listen("pointermove", ({ clientX, clientY }) => {
      if (Math.hypot(clientX - start.x, clientY - start.y) > SLIP_PX) stop();
    });
    listen("pointerup", stop);
    listen("pointercancel", stop);
    listen("contextmenu", (event) => {
      if (matchMedia(PHONE).matches && rowAt(event.target) !== null) event.preventDefault(); // the menu of a link
    });
    listen("click", (event) => {
      const id = rowAt(event.target);
      if (id === null || !matchMedia(PHONE).matches || (!latest.current.isSelecting && !wasLong.current)) return;
      event.preventDefault();
      event.stopPropagation();
      if (!wasLong.current) press(id); // a long press has selected the card already
      wasLong.current = false;
    });
    return () => {
      stop();
      controller.abort();
    };
  }, [region, dispatch]);
}
