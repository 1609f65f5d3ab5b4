import { describe, expect, it } from "vitest";

import type { Row } from "../../engine/protocol";
import { tableState } from "../../engine/tableState";
import { preview, type Previewed } from "./firstPaint";

const LINK = { kind: "link" as const, to: "/vehicle/{plate}", fallbackTo: "/number/{number}", labels: {}, fallback: "" };
const TABLE: Previewed = {
  columns: [{ field: "name", sortable: true, cell: LINK, visible: true }],
  rowTitle: "",
  paging: { mode: "server", size: 10, sizes: [], suggestedSize: 0 },
  source: { rows: "rows" },
  sort: null,
  conditions: [],
  filters: [],
  views: null,
  records: [],
};

/** Returns the tag and the address of what is painted. */
function paint(row: Row): (string | null | undefined)[] {
  const waiting = document.createElement("div");
  const line = waiting.appendChild(document.createElement("div"));
  const cell = line.appendChild(document.createElement("span"));
  const around = { base: "/app", values: {}, carry: (to: string) => `${to}?in=x` };
  preview(TABLE, tableState(TABLE, new URLSearchParams(), null), { rows: [row] }, waiting, around);
  const drawn = cell.firstElementChild;
  return [drawn?.tagName, drawn?.getAttribute("href")];
}

describe("the first paint of a link", () => {
  it.each([
    [{ plate: "A", number: "B" }, ["A", "/app/vehicle/A?in=x"]],
    [{ plate: null, number: "B" }, ["A", "/app/number/B?in=x"]],
    [{}, ["SPAN", null]],
  ])("of %j is %j", (values, drawn) => {
    expect(paint({ name: "One", ...values })).toEqual(drawn);
  });
});
