import { describe, expect, it } from "vitest";

import {
  EMPTY_MEMORY,
  lookOf,
  NO_VIEW,
  openingQuery,
  openView,
  STANDARD,
  viewQuery,
  withAnswer,
  type ListMemory,
  type View,
} from "./listMemory";
import { tableState } from "./tableState";
import {
  hasOwnLook,
  isChanged,
  isStandardLook,
  savedQuery,
  withConflict,
  withLook,
  withoutView,
  withSaved,
  withViews,
} from "./viewChanges";

const TABLE = {
  columns: [
    { field: "id", sortable: true, visible: true },
    { field: "name", sortable: true, visible: true },
  ],
  paging: { size: 2, sizes: [10] },
  sort: "-id",
  filters: [{ field: "status" }],
  conditions: [],
  views: {
    list: "/trip-list",
    shipped: [{ name: "ongoing", label: "Ongoing", query: "status=in.Ongoing", columns: [] as string[] }],
  },
};
const LATE: View = {
  id: 12,
  version: 3,
  name: "Late",
  scope: "mine",
  own: true,
  query: "status=in.Ongoing,Late&name=has.a",
  pageSize: 10,
  reason: "",
  columns: [
    { field: "name", visible: true, width: 90 },
    { field: "id", visible: false, width: null },
  ],
  density: "compact",
};
const SHIPPED: View = {
  ...LATE,
  id: "ongoing",
  version: 0,
  name: "Ongoing",
  scope: "all",
  own: false,
  query: "status=in.Ongoing",
  pageSize: null,
  columns: null,
  density: null,
};
const HIDDEN: View = { ...LATE, id: 13, reason: "It tests a field that you may not see." };
const MEMORY: ListMemory = { ...EMPTY_MEMORY, views: [LATE, HIDDEN] };

const stateOf = (query: string) => tableState(TABLE, new URLSearchParams(query), null);

describe("the view of a list", () => {
  it.each([
    ["the address", "search=a", 12, "search=a"],
    ["the address, which names no view", `view=${NO_VIEW}`, 12, `view=${NO_VIEW}`],
    ["the default of the reader", "", 12, viewQuery(LATE)],
    ["a default that comes with the screen", "", "ongoing", viewQuery(SHIPPED)],
    ["the list without a default", "", null, ""],
    ["the list when the default is gone", "", 99, ""],
    ["the list when the default cannot be opened", "", 13, ""],
  ])("opens by %s", (_, search, defaultView, wanted) =>
    expect(openingQuery(TABLE, { ...MEMORY, defaultView }, search)).toBe(wanted),
  );

  it("writes its whole query into the address", () => {
    expect(Object.fromEntries(new URLSearchParams(viewQuery(LATE)))).toEqual({
      status: "in.Ongoing,Late",
      name: "has.a",
      limit: "10",
      view: "12",
    });
    expect(savedQuery(TABLE, stateOf(`page=3&search=a&sort=-id&${viewQuery(LATE)}`))).toBe(
      "status=in.Ongoing,Late&name=has.a&search=a",
    );
  });

  it("is unknown when it is gone or has a reason", () => {
    expect(openView(TABLE, MEMORY, "12")).toBe(LATE);
    expect(openView(TABLE, MEMORY, "13")).toBeNull();
    expect(openView(TABLE, MEMORY, "99")).toBeNull();
    expect(openView(TABLE, MEMORY, "ongoing")).toEqual(SHIPPED);
  });

  it.each([
    [viewQuery(LATE), false],
    ["name=has.a&status=in.Ongoing%2CLate&view=12&page=4&sort=-id&limit=10", false],
    [`${viewQuery(LATE)}&search=b`, true],
    ["status=in.Ongoing,Late&view=12", true],
    [`${viewQuery(LATE)}&sort=name`, true],
    [viewQuery({ ...LATE, pageSize: 2 }), true],
  ])("is changed by %s: %s", (query, wanted) => expect(isChanged(TABLE, MEMORY, LATE, stateOf(query))).toBe(wanted));

  it("is changed by columns and density, until they are as before", () => {
    const changed = withLook(MEMORY, LATE, { ...LATE, columns: null });
    expect(isChanged(TABLE, changed, LATE, stateOf(viewQuery(LATE)))).toBe(true);
    expect(isChanged(TABLE, withLook(MEMORY, LATE, { ...LATE, density: null }), LATE, stateOf(viewQuery(LATE)))).toBe(
      true,
    );
    expect(isChanged(TABLE, withLook(changed, LATE, LATE), LATE, stateOf(viewQuery(LATE)))).toBe(false);
    expect(changed.unsent).toBe(false);
  });

  it("leaves the look to the list when it has none", () => {
    const look = { columns: null, density: "compact" } as const;
    const changed = withLook(MEMORY, SHIPPED, look);
    expect(changed).toMatchObject({ look, unsent: true, changed: {} });
    expect(lookOf(changed, SHIPPED)).toBe(look);
    expect(lookOf(changed, LATE).columns).toBe(LATE.columns);
    expect(isChanged(TABLE, changed, SHIPPED, stateOf(viewQuery(SHIPPED)))).toBe(false);
  });

  it("is the standard of the screen, whatever columns the reader has", () => {
    const own = { columns: [{ field: "id", visible: false, width: null }], density: null };
    const memory = withLook(MEMORY, null, own);
    const standard = openView(TABLE, memory, "standard");
    expect(standard).toBe(STANDARD);
    expect(lookOf(memory, standard)).toEqual({ columns: null, density: "comfortable" });
    expect([
      hasOwnLook(TABLE, memory),
      isStandardLook(TABLE, memory, standard),
      isStandardLook(TABLE, memory, null),
    ]).toEqual([true, true, false]);
    expect([hasOwnLook(TABLE, MEMORY), isStandardLook(TABLE, MEMORY, null)]).toEqual([false, true]);
  });

  it("makes changes of the standard the look of the reader", () => {
    const look = { columns: null, density: "compact" } as const;
    const changed = withLook(MEMORY, STANDARD, look);
    expect(changed).toMatchObject({ look, unsent: true });
    expect(lookOf(changed, STANDARD)).toBe(look);
    expect(isStandardLook(TABLE, changed, STANDARD)).toBe(false);
    expect(isChanged(TABLE, changed, STANDARD, stateOf("view=standard&search=a"))).toBe(false);
  });

  it("shows the columns that a screen names for it", () => {
    const table = {
      ...TABLE,
      views: { list: "", shipped: [{ name: "names", label: "Names", query: "", columns: ["name"] }] },
    };
    expect(openView(table, MEMORY, "names")?.columns).toEqual([
      { field: "name", visible: true, width: null },
      { field: "id", visible: false, width: null },
    ]);
  });

  it("is the same for everybody with widths of their own", () => {
    const shared: View = { ...LATE, scope: "all" };
    const columns = LATE.columns?.map((column) => ({ ...column, width: 200 })) ?? null;
    const changed = withLook({ ...MEMORY, views: [shared] }, shared, { ...shared, columns });
    expect(isChanged(TABLE, changed, shared, stateOf(viewQuery(shared)))).toBe(false);
    expect(isChanged(TABLE, changed, LATE, stateOf(viewQuery(LATE)))).toBe(true);
  });
});

describe("the answer of the server", () => {
  const NEWER: View = { ...LATE, version: 4, name: "Very late" };
  const OTHER: View = { ...LATE, id: 14 };
  const answer = {
    views: [NEWER, OTHER],
    look: { columns: null, density: "compact" },
    defaultView: 14,
    pageSize: 10,
  } as const;
  const given = { ...answer, views: [...answer.views] };

  it("decides how the list looks at the next visit", () =>
    expect(withAnswer(MEMORY, given)).toMatchObject({ views: [NEWER, OTHER], look: answer.look, defaultView: 14 }));

  it("does not replace what it has not got yet", () => {
    const own = withLook(MEMORY, null, { columns: null, density: "comfortable" });
    expect(withAnswer(own, given)).toMatchObject({ look: own.look, unsent: true, defaultView: 14 });
  });

  it("changes nothing in sight", () => {
    expect(withViews(MEMORY, given, LATE)).toEqual({ ...MEMORY, views: [LATE, OTHER] });
    expect(withViews(MEMORY, { ...given, views: [OTHER] }, LATE)).toEqual({ ...MEMORY, views: [OTHER, LATE] });
    expect(withViews(MEMORY, given, null).views).toEqual([NEWER, OTHER]);
  });
});

describe("a view that was saved", () => {
  const changed = withLook({ ...MEMORY, defaultView: 12 }, LATE, { columns: null, density: "compact" });
  const saved: View = { ...LATE, version: 4, name: "Zebra" };

  it("has no changes any more", () =>
    expect(withSaved(changed, saved)).toMatchObject({ changed: {}, views: [HIDDEN, saved] }));

  it("keeps the widths of a reader for everybody", () =>
    expect(withSaved(changed, { ...saved, scope: "all" }).changed).toEqual(changed.changed));

  it("shows the same columns after another person has changed it", () => {
    const conflict = withConflict(MEMORY, { ...saved, columns: null });
    expect(lookOf(conflict, conflict.views[0] ?? null)).toEqual(lookOf(MEMORY, LATE));
    expect(isChanged(TABLE, conflict, { ...saved, columns: null }, stateOf(viewQuery(LATE)))).toBe(true);
  });

  it("is gone with its changes when deleted", () =>
    expect(withoutView(changed, 12)).toMatchObject({ changed: {}, views: [HIDDEN], defaultView: null }));
});
