import { expect, test } from "vitest";

import { EMPTY_MEMORY, openingQuery, viewQuery, type View } from "../../engine/listMemory";
import type { Wire } from "../../engine/protocol";
import { tableState } from "../../engine/tableState";
import { isChanged, savedQuery } from "../../engine/viewChanges";
import { viewedBlock, viewedQuery } from "./SavedViews";

const LIST = { filters: [{ field: "city" }], views: { list: "/depots", shipped: [] } } as unknown as Pick<
  Wire<"LiveList">,
  "filters" | "views"
>;
const BLOCK = viewedBlock(LIST);
const SAVED = {
  id: 3,
  name: "Ours",
  query: "state=busy&city=&hide=on",
  scope: "mine",
  own: true,
  pageSize: null,
  columns: null,
  density: null,
  reason: "",
} as unknown as View;

function queryOf(address: string): string {
  return savedQuery(BLOCK, tableState(BLOCK, viewedQuery(LIST, address), null));
}

test("a view has what the list shows, without what is chosen and where the map is", () => {
  expect(queryOf("?at=1,2,3&depot=a&list=hidden&city=&state=busy&hide=on&order=load&find=pune&view=3")).toBe(
    "city=&state=busy&hide=on&order=load&find=pune",
  );
  expect(queryOf("?depot=a")).toBe("");
});

test("a view is changed when the list shows something else, in whatever order its address says it", () => {
  const isOther = (address: string) =>
    isChanged(BLOCK, EMPTY_MEMORY, SAVED, tableState(BLOCK, viewedQuery(LIST, address), null));
  expect([viewQuery(SAVED), "hide=on&city=&state=busy&view=3&depot=a"].map(isOther)).toEqual([false, false]);
  expect(["state=busy&hide=on&view=3", "state=busy&city=Pune&hide=on&view=3"].map(isOther)).toEqual([true, true]);
});

test("the default view opens where the address says nothing", () => {
  const memory = { ...EMPTY_MEMORY, views: [SAVED], defaultView: 3 };
  expect(openingQuery(BLOCK, memory, "")).toBe("state=busy&city=&hide=on&view=3");
  expect(openingQuery(BLOCK, memory, "?depot=a")).toBe("?depot=a");
});
