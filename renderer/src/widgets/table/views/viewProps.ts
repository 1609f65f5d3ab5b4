import type { View } from "../../../engine/listMemory";
import type { Block, Kind } from "../../../engine/protocol";
import type { TableState } from "../../../engine/tableState";
import type { ListMemoryState } from "../useListMemory";
import type { ListLook } from "../useLook";
import type { ChangeTable } from "../useTableState";

/** A list with what the reader has chosen for it. */
export interface ViewProps {
  block: Kind<Block, "table">;
  state: TableState;
  change: ChangeTable;
  list: ListMemoryState;
  look: ListLook;
  /** The view that is open. */
  view: View | null;
}
