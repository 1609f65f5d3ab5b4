import { expect, test } from "vitest";

import type { LinkedList } from "../live/linkedList";
import { linkRows } from "./linkedRows";

const PLACED = ["a", "b", "c"].map((key) => ({ key, latitude: 1, longitude: 2, row: {} }));
const LINKED: LinkedList = {
  list: {} as LinkedList["list"],
  rows: new Map(),
  matching: null,
  showAll: () => undefined,
};

function keys(linked: LinkedList | null, chosen: string | null = null): string[] {
  return linkRows(PLACED, linked, chosen).map(({ key }) => key);
}

test("a filtered list leaves the markers of its rows and that of the chosen one", () => {
  const matching = new Set(["b", "elsewhere"]);
  expect(keys({ ...LINKED, matching })).toEqual(["b"]);
  expect(keys({ ...LINKED, matching }, "c")).toEqual(["b", "c"]);
  expect([keys(LINKED), keys(null)]).toEqual([["a", "b", "c"], ["a", "b", "c"]]);
});
