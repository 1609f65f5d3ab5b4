import { describe, expect, it } from "vitest";

import { columnLooks, moveColumn, orderColumns, resizeColumn, sameColumns, showColumn } from "./columnEdits";
import { placeColumns, type ColumnLook } from "./placeColumns";

const COLUMNS = [
  { field: "id", visible: true },
  { field: "name", visible: true },
  { field: "email", visible: false },
  { field: "phone", visible: true },
  { field: null, visible: true },
];

const look = (field: string, visible = true, width: number | null = null): ColumnLook => ({ field, visible, width });

/** Return the fields in their places, hidden ones in parentheses. */
function placed(looks: ColumnLook[] | null): string {
  return placeColumns(COLUMNS, looks)
    .map(({ index, visible }) => {
      const name = COLUMNS[index]?.field ?? "actions";
      return visible ? name : `(${name})`;
    })
    .join(" ");
}

describe("columns of a table", () => {
  it("are those of the descriptor without a look", () => expect(placed(null)).toBe("id name (email) phone actions"));

  it("have the order and the visibility of a look", () =>
    expect(placed([look("phone"), look("email"), look("id", false), look("name")])).toBe(
      "phone email (id) name actions",
    ));

  it("appear where the descriptor has them when new", () =>
    expect(placed([look("phone"), look("name")])).toBe("id phone name (email) actions"));

  it("pass over fields that are gone or repeated", () =>
    expect(placed([look("gone"), look("phone"), look("phone", false)])).toBe("id name (email) phone actions"));

  it("keep one visible column", () => {
    expect(placed([look("name", false), look("id", false), look("email", false), look("phone", false)])).toBe(
      "name (id) (email) (phone) actions",
    );
    expect(showColumn([look("id"), look("name", false)], "id", false)[0]?.visible).toBe(true);
  });

  it("have whole widths of at least 60 pixels", () => {
    expect(placeColumns(COLUMNS, [look("id", true, 12), look("name", true, 120.4)]).map(({ width }) => width)).toEqual([
      60,
      120,
      null,
      null,
      null,
    ]);
    expect(resizeColumn([look("id")], "id", 59)).toEqual([look("id", true, 60)]);
  });

  it("are all remembered but the actions", () =>
    expect(columnLooks(COLUMNS, placeColumns(COLUMNS, [look("phone")])).map(({ field }) => field)).toEqual([
      "id",
      "name",
      "email",
      "phone",
    ]));

  it("compare by what the reader sees", () => {
    const all = columnLooks(COLUMNS, placeColumns(COLUMNS, null));
    expect(sameColumns(COLUMNS, null, all)).toBe(true);
    expect(sameColumns(COLUMNS, null, moveColumn(all, "id", 1))).toBe(false);
  });

  it("move within their row", () => {
    const all = ["a", "b", "c"].map((field) => look(field));
    const fields = (looks: ColumnLook[]) => looks.map(({ field }) => field).join("");
    expect(fields(moveColumn(all, "a", 1))).toBe("bac");
    expect(fields(moveColumn(all, "a", -1))).toBe("abc");
    expect(fields(moveColumn(all, "c", 5))).toBe("abc");
    expect(fields(orderColumns([look("a"), look("h", false), look("b"), look("c")], ["c", "a", "b"]))).toBe("chab");
  });
});
