import { act, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { MemoryRouter, useLocation, useNavigate } from "react-router-dom";
import { expect, it } from "vitest";

import { useQueryChange, withValues } from "./queryChange";

it("sets, repeats and removes parameters, and keeps the others", () =>
  expect(withValues("?a=1&b=2&b=3&c=4", { a: "5", b: null, d: ["6", "7"] })).toBe("c=4&a=5&d=6&d=7"));

it("adds up the changes of one moment", () => {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={["/list?kept=1"]}>{children}</MemoryRouter>
  );
  const { result } = renderHook(
    () => ({ change: useQueryChange(), location: useLocation(), navigate: useNavigate() }),
    { wrapper },
  );
  const { change } = result.current;
  act(() => {
    change({ a: "1" });
    change({ b: "2" });
  });
  expect(result.current.location.search).toBe("?kept=1&a=1&b=2");
  act(() => void result.current.navigate("/list?kept=1"));
  act(() => result.current.change({ c: "3" }));
  expect(result.current.location.search).toBe("?kept=1&c=3");
});
