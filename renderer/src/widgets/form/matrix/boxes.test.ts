import { describe, expect, it } from "vitest";

import { columnFill, fillColumn, fillRow, rowFill, withBox, type Box } from "./boxes";

const box = (field: string, requires: string | null = null): Box => ({
  kind: "checkbox",
  field,
  label: field,
  requires,
});
const BOXES = [box("list"), box("edit", "list"), box("delete", "edit")];

describe("one box", () => {
  it("checks what it requires, directly or not", () =>
    expect(withBox(BOXES, { list: false, edit: false, delete: false }, "delete", true)).toEqual({
      list: true,
      edit: true,
      delete: true,
    }));

  it("takes along what requires it when it is unchecked", () => {
    expect(withBox(BOXES, { list: true, edit: true, delete: true }, "list", false)).toEqual({
      list: false,
      edit: false,
      delete: false,
    });
    expect(withBox(BOXES, { list: true, edit: true, delete: true }, "delete", false)).toEqual({
      list: true,
      edit: true,
      delete: false,
    });
  });

  it("keeps boxes that do not apply, and values of other columns", () => {
    expect(withBox(BOXES, { list: null, edit: false, scope: "own" }, "edit", true)).toEqual({
      list: null,
      edit: true,
      scope: "own",
    });
    const row = { list: false, edit: null };
    expect(withBox(BOXES, row, "edit", true)).toBe(row);
  });
});

describe("headings", () => {
  it("check all boxes of a row that apply, then uncheck them", () => {
    const full = fillRow(BOXES, { list: true, edit: false, delete: null });
    expect(full).toEqual({ list: true, edit: true, delete: null });
    expect(fillRow(BOXES, full)).toEqual({ list: false, edit: false, delete: null });
  });

  it("check all boxes of a column with what they require, then uncheck them", () => {
    const rows = [
      { list: false, edit: true },
      { list: true, edit: false },
      { list: false, edit: null },
    ];
    const full = fillColumn(BOXES, rows, "edit");
    expect(full).toEqual([
      { list: true, edit: true },
      { list: true, edit: true },
      { list: false, edit: null },
    ]);
    expect(fillColumn(BOXES, full, "edit").map(({ edit }) => edit)).toEqual([false, false, null]);
  });

  it("do nothing without a box that applies", () => {
    expect(rowFill(BOXES, { list: null, edit: null, delete: null })).toBeNull();
    expect(columnFill([{ edit: null }], "edit")).toBeNull();
    expect(columnFill([{ edit: true }, { edit: null }], "edit")).toBe("uncheck");
    expect(rowFill(BOXES, { list: true })).toBe("check");
  });
});
