import { describe, expect, it } from "vitest";

import type { Row } from "../../engine/protocol";
import { tableState } from "../../engine/tableState";
import { preview, type Previewed } from "./firstPaint";

const LINK = {
  kind: "link" as const,
  text: "{value}",
  to: "/vehicle/{plate}",
  fallbackTo: "/number/{number}",
  detail: null,
  labels: {},
  fallback: "",
};
const TABLE: Previewed = {
  columns: [
    {
      field: "name",
      sortable: true,
      cell: LINK,
      visible: true,
      essential: false,
      width: "medium",
      under: null,
    },
  ],
  rowTitle: "",
  paging: { mode: "server", size: 10, sizes: [], suggestedSize: 0 },
  source: { rows: "rows" },
  sort: null,
  conditions: [],
  filters: [],
  views: null,
  records: [],
};

/** Return the tag and the address of what is painted. */
function paint(row: Row): (string | null | undefined)[] {
  const drawn = painted(row, TABLE);
  return [drawn?.tagName, drawn?.getAttribute("href")];
}

/** Return what is painted in the first cell of a row. */
function painted(row: Row, table: Previewed): Element | null {
  const waiting = document.createElement("div");
  const line = waiting.appendChild(document.createElement("div"));
  const cell = line.appendChild(document.createElement("span"));
  const around = { base: "/app", values: {}, carry: (to: string) => `${to}?in=x` };
  preview(table, tableState(table, new URLSearchParams(), null), { rows: [row] }, waiting, around);
  return cell.firstElementChild;
}

describe("the first paint of a link", () => {
  it.each([
    [{ plate: "A", number: "B" }, ["A", "/app/vehicle/A?in=x"]],
    [{ plate: null, number: "B" }, ["A", "/app/number/B?in=x"]],
    [{}, ["SPAN", null]],
  ])("of %j is %j", (values, drawn) => expect(paint({ name: "One", ...values })).toEqual(drawn));

  it("has the detail on a second line", () => {
    const table = {
      ...TABLE,
      columns: [
        {
          field: "name",
          sortable: true,
          cell: { ...LINK, detail: "plate" },
          visible: true,
          essential: false,
          width: "medium" as const,
          under: null,
        },
      ],
    };
    const drawn = painted({ name: "One", plate: "A" }, table);
    expect([drawn?.className, drawn?.childElementCount, drawn?.textContent]).toEqual(["cut two-lines", 2, "One A"]);
  });
});
