import { describe, expect, it } from "vitest";

import type { Wire } from "../../engine/protocol";
import { arrange } from "./clientSideRows";
import texts from "../../../../tests/golden/texts.json";

const text = { kind: "text", labels: {}, fallback: "none" } as const;
const badge: Wire<"Cell"> = { kind: "badge", labels: { m: "Male" }, tones: {}, marks: [], fallback: "" };

function column(field: string, cell: Wire<"Cell"> = text): Wire<"Column"> {
  return {
    field,
    title: field,
    cell,
    sortable: true,
    align: "start",
    width: "medium",
    pinned: false,
    essential: false,
    visible: true,
    wrap: false,
    under: null,
  };
}

const COLUMNS = [column("id"), column("name"), column("sex", badge)];
const ROWS = [
  { id: 10, name: "Kaveri", sex: "m", hidden: "secret" },
  { id: 9, name: "anand", sex: null, hidden: "" },
  { id: 11, name: null, sex: null, hidden: "" },
];

function ids(search: string, sort: string): unknown[] {
  return arrange(ROWS, COLUMNS, { page: 1, limit: 5, search, sort }).map(({ id }) => id);
}

describe("rows that the browser arranges", () => {
  it("are sorted by value when they are numbers", () => {
    expect(ids("", "id")).toEqual([9, 10, 11]);
    expect(ids("", "-id")).toEqual([11, 10, 9]);
  });

  it("are sorted in natural order, whatever their case, when they are text", () =>
    expect(ids("", "name")).toEqual([11, 9, 10]));

  it("are found by a part of any visible value, whatever its case", () => {
    expect(ids("KAV", "")).toEqual([10]);
    expect(ids(" 11 ", "")).toEqual([11]);
  });

  it("start with the record of the number", () => {
    expect(ids("1", "id")).toEqual([10, 11]);
    expect(ids("#11", "id")).toEqual([11]);
    expect(ids("11", "")).toEqual([11]);
  });

  it("are found by what is shown for a value", () => {
    expect(ids("male", "")).toEqual([10]);
    expect(ids("none", "")).toEqual([11]);
  });

  it("are found by words in different columns, and only if each is found", () => {
    expect(ids("male kaveri", "")).toEqual([10]);
    expect(ids("male anand", "")).toEqual([]);
  });

  it("are found by dates as they are shown", () => {
    const trips = [
      { id: 1, start: "2026-11-19T00:30:00" },
      { id: 2, start: "2026-12-19T00:30:00" },
    ];
    const columns = [column("id"), column("start", { kind: "dateTime", time: true, marks: [], fallback: "" })];
    const found = (search: string) =>
      arrange(trips, columns, { page: 1, limit: 5, search, sort: "" }).map(({ id }) => id);
    expect(found("19 Nov")).toEqual([1]);
    expect(found("Dec 2026")).toEqual([2]);
    expect(found("9 Dec")).toEqual([]);
  });

  it("are found by days without a time, whatever the zone of the reader", () => {
    const rows = [{ id: 1, until: "2028-03-31" }];
    const columns = [column("until", { kind: "date", fallback: "" })];
    const found = (search: string) => arrange(rows, columns, { page: 1, limit: 5, search, sort: "" }).length === 1;
    for (const search of ["31 Mar 2028", "31/03/2028", "31.03.2028", "Mar 2028", "2028-03-31"])
      expect(found(search), search).toBe(true);
    for (const search of ["1 Mar 2028", "30 Mar", "12:00", "am"]) expect(found(search), search).toBe(false);
  });

  it("are not found by what no column shows", () => expect(ids("secret", "")).toEqual([]));

  it("are found literally: signs of patterns mean themselves", () => expect(ids(".*", "")).toEqual([]));

  it("are found by every spelling of a text, as the server finds them", () => {
    for (const [one = "", other = ""] of texts.equal) {
      const rows = [{ id: 1, name: one, sex: null, hidden: "" }];
      expect(arrange(rows, COLUMNS, { page: 1, limit: 5, search: other, sort: "" }), other).toEqual(rows);
    }
  });
});
