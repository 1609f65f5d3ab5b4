import { describe, expect, it } from "vitest";

import { halvesOf, tracksOf, type PairableColumn } from "./columnPairs";

const column = (field: string | null, under: string | null = null, width: PairableColumn["width"] = "medium") => ({
  field,
  under,
  width,
  essential: false,
  cell: { kind: "text" } as PairableColumn["cell"],
});
const id = column("id", null, "tiny");
const customer = column("customer", null, "wide");
const contact = column("contact", "customer", "narrow");
const actions = column(null, null, "tiny");

describe("columns below others", () => {
  it.each([
    ["are halves of a pair", [id, customer, contact, actions], [null, "top", "bottom", null]],
    ["are alone without the other", [id, contact, actions], [null, null, null]],
    ["are alone in another order", [contact, customer], [null, null]],
    ["are never first", [column("a", "a")], [null]],
  ])("%s", (_, columns, halves) => {
    expect(halvesOf(columns)).toEqual(halves);
  });

  it("are as wide as the wider of the two", () => {
    const tracks = [
      "minmax(calc(var(--column-tiny) + var(--edge-first)), 1fr)",
      "minmax(var(--column-wide), 6fr)",
      "minmax(var(--actions-tiny), 1fr)",
    ];
    expect(tracksOf([id, customer, contact, actions], [])).toBe(tracks.join(" "));
  });

  it("have the room of a date and a time, and no more", () => {
    const moment = { ...id, cell: { kind: "dateTime", time: true } as PairableColumn["cell"] };
    expect(tracksOf([moment, column("end", "id")], [])).toBe("var(--column-moment)");
  });

  it("have the width that the reader gave one of them", () => {
    expect(tracksOf([customer, contact], [null, 90])).toBe("90px");
    expect(tracksOf([customer, contact], [200, 90])).toBe("200px");
  });

  it("drop to the last line of tablets where many columns are not essential", () => {
    const others = ["a", "b", "c", "d", "e", "f"].map((name) => column(name));
    const columns = [id, { ...customer, essential: true }, contact, ...others, actions];
    const halves = [null, "top", "bottom", ...others.map(() => "tail"), null];
    expect(halvesOf(columns, true)).toEqual(halves);
    expect(halvesOf(columns)).not.toContain("tail");
    expect(halvesOf([id, ...others, ...others, actions], true)).not.toContain("tail"); // none is essential
    expect(halvesOf(columns.slice(3), true)).not.toContain("tail"); // all have room
    expect(tracksOf(columns, [], halvesOf(columns, true))).toBe(tracksOf([id, customer, contact, actions], []));
  });

  it("give a table without pairs no widths", () => {
    expect(tracksOf([id, customer], [])).toBe("");
  });
});
