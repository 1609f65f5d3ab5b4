import type { Kind, Row, Wire } from "../../../engine/protocol";

export type Matrix = Kind<Wire<"Field">, "matrix">;
export type Column = Matrix["columns"][number];
export type Box = Kind<Column, "checkbox">;

/** Return the columns of checkboxes. */
export function boxesOf({ columns }: Matrix): Box[] {
  return columns.filter((column) => column.kind === "checkbox");
}

/** Return whether a row has a checkbox in this column. Null does not apply; a missing value is an empty checkbox. */
export function isApplicable(row: Row, field: string): boolean {
  return row[field] !== null;
}

/** Return the fields of the boxes that change with this one: checked, those that it requires, and unchecked, those that
 * require it. */
function linkedFields(boxes: Box[], field: string, isChecked: boolean): Set<string> {
  const found = new Set([field]);
  // Fields that are added during the iteration are visited, too.
  for (const name of found) {
    for (const box of boxes) {
      if (isChecked && box.field === name && box.requires !== null) found.add(box.requires);
      if (!isChecked && box.requires === name) found.add(box.field);
    }
  }
  return found;
}

/** Return the row with these boxes checked or unchecked, where they apply. */
function withBoxes(row: Row, fields: Iterable<string>, isChecked: boolean): Row {
  const applicable = [...fields].filter((field) => isApplicable(row, field));
  return { ...row, ...Object.fromEntries(applicable.map((field) => [field, isChecked])) };
}

/** Return the row with one box checked or unchecked, and those that are linked to it. */
export function withBox(boxes: Box[], row: Row, field: string, isChecked: boolean): Row {
  return isApplicable(row, field) ? withBoxes(row, linkedFields(boxes, field, isChecked), isChecked) : row;
}

/** What pressing a heading does to its boxes; null for a heading without any. */
export type Fill = "check" | "uncheck" | null;

function fillOf(values: unknown[]): Fill {
  if (values.length === 0) return null;
  return values.every((value) => value === true) ? "uncheck" : "check";
}

/** Return what pressing the name of a row does. */
export function rowFill(boxes: Box[], row: Row): Fill {
  return fillOf(boxes.filter(({ field }) => isApplicable(row, field)).map(({ field }) => row[field]));
}

/** Return what pressing the heading of a column does. */
export function columnFill(rows: Row[], field: string): Fill {
  return fillOf(rows.filter((row) => isApplicable(row, field)).map((row) => row[field]));
}

/** Return the row with all its boxes checked, or unchecked if all of them are checked. */
export function fillRow(boxes: Box[], row: Row): Row {
  return withBoxes(
    row,
    boxes.map(({ field }) => field),
    rowFill(boxes, row) === "check",
  );
}

/** Return the rows with all boxes of a column checked, or unchecked if all of them are checked. Linked boxes follow. */
export function fillColumn(boxes: Box[], rows: Row[], field: string): Row[] {
  const isChecked = columnFill(rows, field) === "check";
  return rows.map((row) => withBox(boxes, row, field, isChecked));
}
