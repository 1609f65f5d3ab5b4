import type { RequestState } from "../../../data/useRequest";
import type { Block, Kind } from "../../../engine/protocol";
import type { FieldTest, TableState } from "../../../engine/tableState";
import type { ChangeTable } from "../useTableState";

/** A table, its active filters and the function that changes its address. */
export interface FilterProps {
  block: Kind<Block, "table">;
  state: TableState;
  request: RequestState;
  change: ChangeTable;
}

/** What the dialog of filters shows: the form of a filter, with the test that it changes, or all filters. */
export interface OpenedFilter {
  field: string | null;
  test: FieldTest | null;
  /** The button that opened the dialog. */
  button: HTMLElement;
}
