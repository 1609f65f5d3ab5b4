import { act, renderHook } from "@testing-library/react";
import { expect, it, vi } from "vitest";

import { useMediaQuery } from "./useMediaQuery";

it("keeps the answer of the screen while the page is printed", () => {
  const list = Object.assign(new EventTarget(), { matches: false });
  vi.stubGlobal("matchMedia", () => list);
  const { result } = renderHook(() => useMediaQuery("(width < 900px)"));
  const change = (matches: boolean) =>
    act(() => {
      list.matches = matches;
      list.dispatchEvent(new Event("change"));
    });
  document.documentElement.dataset["medium"] = "paper";
  change(true);
  expect(result.current).toBe(false);
  delete document.documentElement.dataset["medium"];
  act(() => {
    window.dispatchEvent(new Event("afterprint"));
  });
  expect(result.current).toBe(true);
  change(false);
  expect(result.current).toBe(false);
});
