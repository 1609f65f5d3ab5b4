import type { CSSProperties } from "react";
import type { TableColumn } from "react-data-table-component";

import { CellView } from "../../cells/CellView";
import { useDocument } from "../../engine/application";
import type { Row, Values, Wire } from "../../engine/protocol";

const GROW = { tiny: 1, narrow: 1, medium: 3, wide: 6 };
const MIN_WIDTH = { tiny: "88px", narrow: "100px", medium: "136px", wide: "204px" };

function HeadCell({ column, sort }: { column: Wire<"Column">; sort: string }) {
  const { uiText } = useDocument();
  const { sortAscending, sortDescending } = uiText.grid;
  const canSort = column.sortable && column.field !== null;
  const title = sort === column.field ? sortDescending : sortAscending;
  return <span title={canSort ? title : undefined}>{column.title}</span>;
}

/** Converts a column to one of the table library. */
export function toColumn(column: Wire<"Column">, sort: string, values: Values, remove: (row: Row) => void): TableColumn<Row> {
  const { field, title, cell, align, width, wrap } = column;
  return {
    id: field ?? cell.kind,
    name: <HeadCell column={column} sort={sort} />,
    sortable: column.sortable && field !== null,
    right: align === "end",
    grow: GROW[width],
    minWidth: MIN_WIDTH[width],
    ...(wrap ? { conditionalCellStyles: [{ when: () => true, classNames: ["wrap"] }] } : {}),
    style: { "--label": JSON.stringify(title) } as CSSProperties, // names the value on phones, where headings are hidden
    ...(field === null ? {} : { selector: (row: Row) => row[field] as string, sortField: field }),
    cell: (row) => {
      const scope = { values: { ...values, ...row }, removeRow: () => { remove(row); } };
      return <CellView cell={cell} value={field === null ? undefined : row[field]} scope={scope} />;
    },
  };
}

/** Returns the skeleton of a column. It has the size of the real column, so that the layout does not shift. */
export function toWaiting(column: TableColumn<Row>): TableColumn<Row> {
  return { ...column, style: {}, cell: () => <span className="skeleton-line" /> };
}
