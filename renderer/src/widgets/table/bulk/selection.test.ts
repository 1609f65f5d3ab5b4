import { describe, expect, test } from "vitest";

import {
  countOf,
  isSelected,
  NOTHING,
  pageState,
  selectionReducer,
  type Selection,
  type SelectionEvent,
} from "./selection";

const ALL = Array.from({ length: 23 }, (_, index) => index + 1);
const pageOf = (number: number) => ALL.slice(number * 5, number * 5 + 5);

/** A small generator of numbers that are the same in each run (mulberry32). */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

/** The same rules for a set of ids, as a person would do it by hand. */
function byHand(selected: Set<number>, anchor: number | null, event: SelectionEvent): Set<number> {
  const next = new Set(selected);
  const set = (rows: readonly number[], select: boolean) =>
    rows.forEach((id) => (select ? next.add(id) : next.delete(id)));
  if (event.type === "allSelected") return new Set(ALL);
  if (event.type === "kept") return new Set(event.ids);
  if (event.type === "pagePressed") set(event.page, !event.page.every((id) => selected.has(id)));
  if (event.type === "rowPressed") {
    const { id, page, isRange } = event;
    const [a, b] = [page.indexOf(anchor ?? -1), page.indexOf(id)];
    const rows = isRange && a !== -1 ? page.slice(Math.min(a, b), Math.max(a, b) + 1) : [id];
    set(rows, !selected.has(id));
  }
  return next;
}

function anyEvent(below: (limit: number) => number): SelectionEvent {
  const page = pageOf(below(5));
  const kind = below(10);
  if (kind === 0) return { type: "allSelected" };
  if (kind === 1) return { type: "kept", ids: ALL.filter(() => below(4) === 0) };
  if (kind < 4) return { type: "pagePressed", page };
  return { type: "rowPressed", id: page[below(page.length)] ?? 1, isRange: below(2) === 0, page };
}

describe("selectionReducer", () => {
  test.each(Array.from({ length: 200 }, (_, seed) => seed))("selects what a person selects by hand (%i)", (seed) => {
    const below = numbers(seed);
    let selection: Selection = NOTHING;
    let selected = new Set<number>();
    for (let step = 0; step < 40; step += 1) {
      const event = anyEvent(below);
      selected = byHand(selected, selection.anchor, event);
      selection = selectionReducer(selection, event);
      expect(ALL.filter((id) => isSelected(selection, id))).toEqual([...selected].sort((a, b) => a - b));
      expect(countOf(selection, ALL.length)).toBe(selected.size);
      for (let number = 0; number < 5; number += 1) {
        const count = pageOf(number).filter((id) => selected.has(id)).length;
        const state = count === 0 ? "none" : count === pageOf(number).length ? "all" : "some";
        expect(pageState(selection, pageOf(number))).toBe(state);
      }
    }
  });

  test("a range begins with its row if the page lacks the row before", () => {
    const first = selectionReducer(NOTHING, { type: "rowPressed", id: 2, isRange: false, page: pageOf(0) });
    const second = selectionReducer(first, { type: "rowPressed", id: 8, isRange: true, page: pageOf(1) });
    expect([...second.ids]).toEqual([2, 8]);
  });

  test("a page without rows is not selected", () => {
    expect(pageState(selectionReducer(NOTHING, { type: "allSelected" }), [])).toBe("none");
  });
});
