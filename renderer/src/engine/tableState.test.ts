import { describe, expect, it } from "vitest";

import { carrier, carryingCell, isSortedOutside, serverQuery, tableState, type Askable } from "./tableState";

const TABLE: Askable = {
  columns: [
    { field: "id", sortable: true },
    { field: "note", sortable: false },
  ],
  paging: { size: 2, sizes: [10] },
  sort: "-id",
  filters: [{ field: "status" }],
  conditions: [{ name: "late" }],
};
const FIRST = { page: 1, limit: 2, search: "", sort: "-id", condition: "", tests: [], view: "" };

function stateOf(query: string, storedSize: number | null = null) {
  return tableState(TABLE, new URLSearchParams(query), storedSize);
}

describe("the state of a table", () => {
  it("has its defaults without a query string", () => expect(stateOf("")).toEqual(FIRST));

  it("comes from the query string", () => {
    const state = { page: 3, limit: 10, search: "as", sort: "id", condition: "late", tests: [], view: "12" };
    expect(stateOf("page=3&limit=10&search=as&sort=id&condition=late&view=12")).toEqual(state);
  });

  it.each(["page=x&limit=-1&sort=", "page=0&limit=7", "page=1e9", "page=1.5&limit=", "page=-1"])(
    "ignores the invalid values of %s",
    (query) => expect(stateOf(query)).toEqual(FIRST),
  );

  it("reads an address that cannot be decoded", () => {
    expect(stateOf("page=%ff&limit=%E0%A4%A&sort=%ff&search=%")).toEqual({ ...FIRST, search: "%" });
    expect(stateOf("search=%E0%A4%A&status=%ff")).toMatchObject({
      search: "\uFFFD%A",
      tests: [{ field: "status", text: "\uFFFD" }],
    });
  });

  it.each([
    ["id", [], true],
    ["id", [{ field: "id" }], false],
    ["-id", [], false],
  ])("sorted by %s among %j has a hidden order: %s", (sort, columns, expected) =>
    expect(isSortedOutside(TABLE, { sort }, columns)).toBe(expected),
  );

  it.each(["nothing", "note", "-note", "--id"])("ignores a sort by %s, which is no sortable column", (sort) =>
    expect(stateOf(`sort=${sort}`).sort).toBe("-id"),
  );

  it("uses the page size that the user chose before, if the table still offers it", () => {
    expect(stateOf("", 10).limit).toBe(10);
    expect(stateOf("", 7).limit).toBe(2);
    expect(stateOf("limit=2", 10).limit).toBe(2);
  });

  it("asks for a condition that the table does not know, because all rows would be the wrong ones", () =>
    expect(serverQuery(stateOf("condition=lat"))).toMatchObject({ condition: "lat" }));

  it("has every other parameter as a test, because the server refuses what it does not know", () => {
    expect(serverQuery(stateOf("status=in.a,b&status=filled&stats=has.x&search=as"))).toMatchObject({
      status: ["in.a,b", "filled"],
      stats: ["has.x"],
    });
    expect(tableState({ ...TABLE, filters: [] }, new URLSearchParams("status=in.a"), null).tests).toEqual([]);
  });

  it("asks for no condition where the list has none", () => {
    const state = tableState({ ...TABLE, conditions: [] }, new URLSearchParams("condition=late"), null);
    expect(serverQuery(state)).not.toHaveProperty("condition");
  });
});

describe("a link to a record", () => {
  const carry = carrier(["/vehicle/{plate}"], "search=a%26b&sort=-id");
  const carried = "in=search=a%2526b%26sort=-id";

  it.each([
    ["/vehicle/{plate}", `/vehicle/{plate}?${carried}`],
    ["/vehicle/{vendorFleetId}?tab=track", `/vehicle/{vendorFleetId}?tab=track&${carried}`],
    ["/vehicle/{id}/trips", "/vehicle/{id}/trips"],
    ["/client/{id}", "/client/{id}"],
  ])("to %s is %s with the query of its list", (to, expected) => expect(carry(to)).toBe(expected));

  it("carries no empty query", () =>
    expect(carrier(["/vehicle/{plate}"], "")("/vehicle/{plate}")).toBe("/vehicle/{plate}"));

  it("carries the query also for rows that need the second route", () => {
    const cell = {
      kind: "link" as const,
      text: "{value}",
      to: "/client/{id}",
      fallbackTo: "/vehicle/{number}",
      detail: null,
      labels: {},
      fallback: "",
    };
    expect(carryingCell(cell, carry)).toEqual({ ...cell, fallbackTo: `/vehicle/{number}?${carried}` });
  });
});
