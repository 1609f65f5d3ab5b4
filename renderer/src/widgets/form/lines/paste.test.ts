import { describe, expect, it } from "vitest";

import type { LineField } from "./LinesContext";
import { cellsOf, countUnread, pastedLines, valuesOf } from "./paste";

const FIELDS = [
  { kind: "text", name: "item" },
  { kind: "number", name: "quantity", unit: "kg" },
  { kind: "money", name: "rate", currency: "INR" },
  { kind: "date", name: "day" },
  { kind: "checkbox", name: "paid" },
  { kind: "select", name: "unit", options: [{ value: "pc", label: "Piece" }] },
  { kind: "select", name: "truck", options: { value: "id" } },
] as unknown as LineField[];

describe("pasted text", () => {
  it("is cells if it has several", () => {
    expect(cellsOf("12")).toBeNull();
    expect(cellsOf("12\n")).toBeNull();
    expect(cellsOf("a\tb")).toEqual([["a", "b"]]);
    expect(cellsOf("a\r\n\r\nb\r\n")).toEqual([["a"], [""], ["b"]]);
  });

  it("keeps tabs, line breaks and quotes inside of quotes", () => {
    expect(cellsOf('"a\n2"\tb')).toEqual([["a\n2", "b"]]);
    expect(cellsOf('"say ""hi"""\t2')).toEqual([['say "hi"', "2"]]);
    expect(cellsOf('12" pipe\t3')).toEqual([['12" pipe', "3"]]);
  });
});

describe("a pasted cell", () => {
  it("is read as people type it", () => {
    const lookups = new Map([["truck", new Map([["wb-101", 7]])]]);
    const [line] = pastedLines(
      [["Tyre", "1,200.5 kg", "₹ 3,00,000", "19/11/2026", "Yes", "piece", "WB-101"]],
      FIELDS,
      lookups,
    );
    expect(valuesOf(line ?? {})).toEqual({
      item: "Tyre",
      quantity: 1200.5,
      rate: 300000,
      day: "2026-11-19",
      paid: true,
      unit: "pc",
      truck: 7,
    });
  });

  it("that cannot be read is counted, and its text stays where a rule refuses it", () => {
    const [line] = pastedLines(
      [["", "many", "5 km", "someday", "maybe", "box", "WB-9", "too many"]],
      FIELDS,
      new Map(),
    );
    expect(countUnread([line ?? {}])).toBe(6);
    expect(valuesOf(line ?? {})).toEqual({
      item: undefined,
      quantity: "many",
      rate: "5 km",
      day: "someday",
      paid: undefined,
      unit: undefined,
      truck: undefined,
    });
  });
});
