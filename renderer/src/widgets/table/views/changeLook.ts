import { columnLooks } from "../../../engine/columnEdits";
import { lookOf, type Look } from "../../../engine/listMemory";
import { placeColumns, type ColumnLook } from "../../../engine/placeColumns";
import { withLook } from "../../../engine/viewChanges";
import type { ViewProps } from "./viewProps";

export type ChangedList = Pick<ViewProps, "block" | "list" | "view">;

/** Changes the columns or the density that the reader sees. */
export function changeLook({ list: { remember }, view }: ChangedList, look: Partial<Look>): void {
  remember((memory) => withLook(memory, view, { ...lookOf(memory, view), ...look }));
}

/** Changes the columns that the reader sees. */
export function changeColumns(
  { block: { columns }, list: { remember }, view }: ChangedList,
  edit: (columns: ColumnLook[]) => ColumnLook[],
): void {
  remember((memory) => {
    const look = lookOf(memory, view);
    return withLook(memory, view, {
      ...look,
      columns: edit(columnLooks(columns, placeColumns(columns, look.columns))),
    });
  });
}
