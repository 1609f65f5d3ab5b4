import type { Density, View } from "../../../engine/listMemory";
import type { PlacedColumn } from "../../../engine/placeColumns";
import type { Block, Kind } from "../../../engine/protocol";
import type { Askable, TableState } from "../../../engine/tableState";
import type { ListMemoryState } from "../useListMemory";
import type { ChangeTable } from "../useTableState";

/** The columns of a table as the reader sees them. */
export interface ListLook {
  placed: PlacedColumn[];
  density: Density;
}

/** A list, as far as its views depend on it. One without columns has only queries as views. */
export type ViewedBlock = Pick<Kind<Block, "table">, "columns" | "conditions" | "views"> & Askable;

/** A list with what the reader has chosen for it. */
export interface ViewProps {
  block: ViewedBlock;
  state: TableState;
  change: ChangeTable;
  list: ListMemoryState;
  look: ListLook;
  /** The view that is open. */
  view: View | null;
}
