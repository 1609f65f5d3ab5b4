import { act, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { MemoryRouter, useLocation, useNavigate } from "react-router-dom";
import { expect, it } from "vitest";

import { useQueryChange, useQueryString } from "./queryChange";

function open(address: string, opening = "", cleared = "") {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>
  );
  const use = () => ({
    change: useQueryChange(),
    query: useQueryString(opening, cleared),
    address: useLocation().search,
    navigate: useNavigate(),
  });
  return renderHook(use, { wrapper }).result;
}

it("sets, repeats and removes parameters, and keeps the others", () => {
  const list = open("/list?a=1&b=2&b=3&c=4");
  act(() => list.current.change({ a: "5", b: null, d: ["6", "7,8"] }));
  expect(list.current.address).toBe("?c=4&a=5&d=6&d=7,8");
});

it("adds up the changes of one moment", () => {
  const list = open("/list?kept=1");
  const { change, query } = list.current;
  act(() => {
    change({ a: "1" });
    query[1]((params) => params.set("b", "2"));
  });
  expect(list.current.address).toBe("?kept=1&a=1&b=2");
  act(() => void list.current.navigate("/list?kept=1"));
  act(() => list.current.change({ c: "3" }));
  expect(list.current.address).toBe("?kept=1&c=3");
});

it("opens a list with its query, and not again once the reader has cleared it", () => {
  const list = open("/clients", "search=late&view=12", "view=none");
  expect(list.current.address).toBe("?search=late&view=12");
  const [, edit] = list.current.query;
  act(() => edit((query) => ["search", "view"].forEach((name) => query.delete(name))));
  expect(list.current.address).toBe("?view=none");
  expect(list.current.query[1]).toBe(edit);
});
