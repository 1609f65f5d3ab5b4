import { renderHook } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import type { Wire } from "../../engine/protocol";
import { stillFits, useSettled, useSuggestions } from "./suggestions";

vi.mock("../../data/RecordContext", () => ({
  rowsOf: () => [{ id: 1 }],
  useSource: () => ({ state: "loaded", data: null, query: { search: "Mum" } }),
}));

describe("suggestions", () => {
  const OPTIONS = { search: "search" } as Wire<"Options">;
  const suggestions = (typed: string) => renderHook(() => useSuggestions(OPTIONS, typed, true)).result.current;

  it("are not known before those for the whole text arrive", () => {
    expect(suggestions("Mum")).toEqual({ rows: [{ id: 1 }], known: true });
    expect(suggestions("Mumbai")).toEqual({ rows: [{ id: 1 }], known: false });
    expect(suggestions("Pune")).toEqual({ rows: [], known: false });
  });
});

describe("what was found before", () => {
  it.each([["Mum", "Mumbai"], ["Mumbai", "Mum"], ["mum", "MUM "]])("is shown for %s while %s loads", (found, wanted) => {
    expect(stillFits(found, wanted)).toBe(true);
  });

  it.each([["Mum", "Pune"], ["", "Pune"], ["Mum", ""], ["Mum", "  "]])("goes for %s when %s is searched for", (found, wanted) => {
    expect(stillFits(found, wanted)).toBe(false);
  });
});

describe("a typed text", () => {
  beforeEach(() => { vi.useFakeTimers(); });
  afterEach(() => { vi.useRealTimers(); });

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
