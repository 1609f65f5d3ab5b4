import type { Map as LeafletMap } from "leaflet";
import { expect, it, vi } from "vitest";

import { overflowOf, panToPopup } from "./followingPopup";

/** Add an element with this place to a parent. */
function place(
  parent: HTMLElement,
  className: string,
  left: number,
  top: number,
  width: number,
  height: number,
): HTMLElement {
  const element = document.createElement("div");
  element.className = className;
  vi.spyOn(element, "getBoundingClientRect").mockReturnValue(new DOMRect(left, top, width, height));
  parent.append(element);
  return element;
}

/** A map of 1000 by 500 pixels with these popups, each 300 by 200 pixels. Its moves are recorded. */
function mapWith(popups: { left: number; top: number; isOpen: boolean }[], moves: unknown[] = []): LeafletMap {
  const container = place(document.body, "map", 0, 0, 1000, 500);
  for (const { left, top, isOpen } of popups) {
    const popup = place(container, "map-popup", left, top, 300, 200);
    if (isOpen) popup.append(Object.assign(document.createElement("div"), { role: "dialog" }));
  }
  return {
    getContainer: () => container,
    getPane: () => container,
    panBy: (offset: number[]) => moves.push(offset),
  } as unknown as LeafletMap;
}

it("measures the open popup, not one that is closing", () => {
  const map = mapWith([
    { left: 100, top: 100, isOpen: false },
    { left: 100, top: -20, isOpen: true },
  ]);
  expect(overflowOf(map)?.()).toEqual({ left: 0, top: 28, right: 0 });
});

it("measures nothing while the last popup is closing", () => {
  const moves: unknown[] = [];
  const map = mapWith([{ left: -100, top: -20, isOpen: false }], moves);
  expect(overflowOf(map)).toBeNull();
  panToPopup(map);
  expect(moves).toEqual([]);
});
