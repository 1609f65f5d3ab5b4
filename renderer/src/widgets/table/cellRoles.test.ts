import { describe, expect, it } from "vitest";

import { halvesOf } from "../../engine/columnPairs";
import type { Wire } from "../../engine/protocol";
import { cellRoles } from "./cellRoles";

type Column = Pick<Wire<"Column">, "cell" | "essential" | "field" | "under" | "width">;

const cell = (kind: string, more: object = {}) => ({ kind, marks: [], tones: {}, ...more }) as unknown as Wire<"Cell">;
const column = (field: string | null, more: Partial<Column> = {}): Column => ({
  field,
  cell: cell("text"),
  essential: false,
  under: null,
  width: "medium",
  ...more,
});
const id = column("id", { width: "tiny" });
const actions = column(null, { cell: cell("actions") });

function rolesOf(columns: Column[], rowTitle = ""): string[] {
  const halves = halvesOf(columns);
  return columns.map((_, index) => cellRoles({ columns, rowTitle }, index, halves[index] ?? null).join(" "));
}

describe("the card of a row", () => {
  it("has the first four columns that are not tiny", () => {
    const columns = [id, ...["a", "b", "c", "d", "e"].map((name) => column(name)), actions];
    expect(rolesOf(columns)).toEqual(["headline", "", "", "", "", "no-card", ""]);
  });

  it("has the essential columns, if there are any", () => {
    const name = column("name", { cell: cell("link") });
    expect(rolesOf([id, name, column("a"), column("b", { essential: true }), actions])).toEqual([
      "no-card",
      "opens headline",
      "no-card",
      "",
      "",
    ]);
  });

  it("leaves out what its headline says", () => {
    const columns = ["id", "from", "to", "load"].map((name) => column(name));
    expect(rolesOf(columns, "{from} to {to}")).toEqual(["headline", "no-card", "no-card", ""]);
  });

  it("begins with the state, and puts a pair on one line", () => {
    const time = { cell: cell("dateTime"), essential: true };
    const state = column("state", { cell: cell("badge", { tones: { done: "good" } }), essential: true });
    const columns = [id, column("start", time), column("end", { ...time, under: "start" }), state];
    expect(rolesOf(columns)).toEqual([
      "headline",
      "half-top card-pair card-time",
      "half-bottom card-pair card-time",
      "card-state",
    ]);
  });
});
