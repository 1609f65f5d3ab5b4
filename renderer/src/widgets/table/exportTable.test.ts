import { expect, it } from "vitest";

import type { Block, Kind, Wire } from "../../engine/protocol";
import { exportColumns, exportQuery } from "./exportTable";

type Column = Kind<Block, "table">["columns"][number];

const column = (field: string | null, title: string, cell: object): Column => ({ field, title, cell }) as Column;
const COLUMNS = [
  column("id", "ID", { kind: "number", unit: "", divisor: 1 }),
  column("status", "Status", { kind: "badge", labels: { planned: "नियोजित" } }),
  column("distance", "Distance", { kind: "number", unit: "km", divisor: 1000 }),
  column("blocked", "Blocked", { kind: "yesNo", yes: "हाँ", no: "नहीं" }),
  column("position", "Position", { kind: "position" }),
  column(null, "Actions", { kind: "actions" }),
];
const SHOWN = COLUMNS.map((_, index) => ({ index, visible: true, width: null }));
const EXPORTS = {
  without: ["position"],
  more: [{ field: "plate", title: "Plate", labels: {} }],
} as unknown as Wire<"TableExport">;

it("exports the columns with their words", () => {
  const columns = exportColumns(COLUMNS, SHOWN, EXPORTS, false);
  expect(columns).toEqual([
    { field: "id", title: "ID", labels: {}, divisor: 1 },
    { field: "status", title: "Status", labels: { planned: "नियोजित" }, divisor: 1 },
    { field: "distance", title: "Distance (km)", labels: {}, divisor: 1000 },
    { field: "blocked", title: "Blocked", labels: { true: "हाँ", false: "नहीं" }, divisor: 1 },
  ]);
});

it("adds fields that no column shows", () =>
  expect(exportColumns(COLUMNS, SHOWN, EXPORTS, true).map(({ field }) => field)).toEqual([
    "id",
    "status",
    "distance",
    "blocked",
    "plate",
  ]));

it("exports the columns in sight in the order of the reader", () => {
  const placed = [
    { index: 3, visible: true, width: 90 },
    { index: 1, visible: false, width: null },
    { index: 0, visible: true, width: null },
  ];
  const fields = (isAll: boolean) => exportColumns(COLUMNS, placed, EXPORTS, isAll).map(({ field }) => field);
  expect(fields(false)).toEqual(["blocked", "id"]);
  expect(fields(true)).toEqual(["blocked", "id", "status", "plate"]);
});

it("exports all pages of a query", () => {
  const query = {
    page: 2,
    limit: 10,
    search: "a&b, मुंबई",
    sort: "-id",
    tripStatus: "in.Planned,Ongoing",
    startDate: ["from.2026-01-01", "filled"],
    empty: "",
  };
  const { search, sort, tripStatus } = query;
  expect([...new URLSearchParams(exportQuery(query))]).toEqual([
    ["search", search],
    ["sort", sort],
    ["tripStatus", tripStatus],
    ["startDate", "from.2026-01-01"],
    ["startDate", "filled"],
  ]);
});
