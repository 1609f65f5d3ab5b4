import { renderHook } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { rowOfValue, stillFits, suggestionsFor, useSettled } from "./suggestions";

it("suggestions are not known before those for the whole text arrive", () => {
  const suggestions = (typed: string) => suggestionsFor(typed, "Mum", [{ id: 1 }], true);
  expect(suggestions("Mum")).toEqual({ rows: [{ id: 1 }], known: true });
  expect(suggestions("Mumbai")).toEqual({ rows: [{ id: 1 }], known: false });
  expect(suggestions("Pune")).toEqual({ rows: [], known: false });
  expect(suggestionsFor("Mum", "Mum", [{ id: 1 }], false).known).toBe(false);
});

describe("what was found before", () => {
  it.each([
    ["Mum", "Mumbai"],
    ["Mumbai", "Mum"],
    ["mum", "MUM "],
  ])("is shown for %s while %s loads", (found, wanted) => expect(stillFits(found, wanted)).toBe(true));

  it.each([
    ["Mum", "Pune"],
    ["", "Pune"],
    ["Mum", ""],
    ["Mum", "  "],
  ])("goes for %s when %s is searched for", (found, wanted) => expect(stillFits(found, wanted)).toBe(false));
});

it.each([
  ["pune ", 1],
  ["Pun", undefined],
  ["Aurangabad", undefined],
  ["", undefined],
])("the text %j names the row %s", (text, id) => {
  const rows = [
    { id: 1, name: "Pune" },
    { id: 2, name: "Aurangabad" },
    { id: 3, name: "Aurangabad" },
    { id: 4, name: null },
  ];
  expect(rowOfValue("name", rows, text)?.["id"]).toBe(id);
});

describe("a typed text", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it("is searched for once it has stayed the same for 250 milliseconds", () => {
    const { result, rerender } = renderHook(useSettled, { initialProps: "" });
    for (const text of ["M", "Mu", "Mum"]) {
      rerender(text);
      vi.advanceTimersByTime(249);
    }
    rerender("Mum");
    expect(result.current).toBe("");
    vi.advanceTimersByTime(1);
    rerender("Mum");
    expect(result.current).toBe("Mum");
  });
});
