import { expect, it } from "vitest";

import type { Row, Wire } from "../../engine/protocol";
import { choicesOf, countsOf, filtersIn, passes } from "./filterValues";

const LIST = {
  state: "state",
  searchFields: ["city"],
  chips: [{ value: "busy" }, { value: "free" }],
  filters: [
    { field: "city", requires: null },
    { field: "size", requires: null },
  ],
} as unknown as Wire<"LiveList">;
const ROWS: Row[] = [
  { state: "free", city: "Pune", size: 10 },
  { state: "busy", city: "Pune", size: 9 },
  { state: "free", city: null, size: 10 },
  { state: "other", city: "Agra", size: 10 },
];

function choices(field: string, chip: string | null, values: Record<string, string>, search = ""): string[] {
  return choicesOf(LIST, { field, requires: null }, ROWS, { chip, search, values }).map(
    ({ value, count }) => `${value} ${count}`,
  );
}

it("are those in the address, also for rows without a value", () =>
  expect(filtersIn(LIST, new URLSearchParams("city=&size=10&state=free"))).toEqual({ city: "", size: "10" }));

it("offer the values of the rows, with the count that each would show", () => {
  expect(choices("city", null, {})).toEqual(["Agra 1", "Pune 2", " 1"]);
  expect(choices("size", null, {})).toEqual(["9 1", "10 3"]);
  expect(choices("city", "free", { city: "Pune", size: "10" })).toEqual(["Agra 0", "Pune 1", " 1"]);
  expect(choices("size", null, { city: "Pune" }, "pun")).toEqual(["9 1", "10 1"]);
  expect(choices("size", null, {}, "agra")).toEqual(["9 0", "10 1"]);
});

it("offer a chosen value that no row has", () =>
  expect(choices("city", null, { city: "Surat" })).toEqual(["Agra 1", "Pune 2", "Surat 0", " 1"]));

it("leave rows for each chip", () => {
  expect(countsOf(LIST, ROWS, { search: "", values: { city: "Pune" } })).toEqual({ all: 2, busy: 1, free: 1 });
  expect(countsOf(LIST, ROWS, { search: "", values: { size: "10" } })).toEqual({ all: 3, busy: 0, free: 2, other: 1 });
  expect(countsOf(LIST, ROWS, { search: "pune", values: { size: "10" } })).toEqual({ all: 1, busy: 0, free: 1 });
});

it("leave out rows without a value that lack the required field as well", () => {
  const owner = { field: "owner", requires: "number" };
  const list = { ...LIST, filters: [owner] } as unknown as Wire<"LiveList">;
  const rows: Row[] = [
    { owner: null, number: 1 },
    { owner: null, number: null },
    { owner: "Asha", number: null },
  ];
  expect(choicesOf(list, owner, rows, { chip: null, search: "", values: {} })).toEqual([
    { value: "Asha", count: 1 },
    { value: "", count: 1 },
  ]);
  const shown = ["", "Asha"].map((value) => rows.filter((row) => passes(list, { owner: value }, row)));
  expect([...shown, rows.filter((row) => passes(list, {}, row))]).toEqual([[rows[0]], [rows[2]], rows]);
});
