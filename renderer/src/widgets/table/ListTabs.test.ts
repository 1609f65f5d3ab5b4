import { expect, it } from "vitest";

import { hasQuery, toggleView } from "./ListTabs";

const LATE = { name: "late", query: "state=notin.Done&end=during.past&sort=end" };
const TODAY = { name: "today", query: "start=during.today&sort=start" };

function toggled(list: string, open: typeof LATE | null, isSelected = false, hasDefault = false): string {
  const query = new URLSearchParams(list);
  toggleView(query, LATE, { open, isSelected, hasDefault });
  return query.toString();
}

it("adds its view in place of another one", () => {
  expect(toggled("search=kaveri&start=during.today&sort=start&view=today", TODAY)).toBe(
    `search=kaveri&${LATE.query}&view=late`,
  );
  expect(toggled("client=is.1&condition=open&state=in.Open", null)).toBe(`client=is.1&${LATE.query}&view=late`);
});

it("takes its view away again", () => {
  expect(toggled(`search=kaveri&${LATE.query}&view=late`, LATE, true)).toBe("search=kaveri");
  expect(toggled(`${LATE.query}&view=late`, LATE, true, true)).toBe("view=none");
});

it("is selected while the list has all of its query", () => {
  const tests = [
    { field: "end", text: "during.past" },
    { field: "client", text: "is.1" },
  ];
  const state = { search: "kaveri", condition: "", tests: [...tests, { field: "state", text: "notin.Done" }] };
  expect(hasQuery(state, LATE.query)).toBe(true);
  expect(hasQuery({ ...state, tests }, LATE.query)).toBe(false);
  expect(hasQuery(state, "search=mumbai")).toBe(false);
  expect(hasQuery({ ...state, condition: "open" }, "condition=open")).toBe(true);
});
