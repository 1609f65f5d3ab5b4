import { orderColumns, resizeColumn } from "../../../engine/columnEdits";
import { changeColumns, type ChangedList } from "./changeLook";

/** Keep the width of a column that the reader has dragged. */
export function resizeDragged(list: ChangedList, field: string, width: number): void {
  changeColumns(list, (columns) => resizeColumn(columns, field, width));
}

/** Keep the order of columns that the reader has dragged. */
export function orderDragged(list: ChangedList, fields: string[]): void {
  changeColumns(list, (columns) => orderColumns(columns, fields));
}
