import { memo, useMemo, type CSSProperties, type KeyboardEvent } from "react";
import DataTable, { type SortOrder, type TableColumn } from "react-data-table-component";
import "react-data-table-component/css";

import { Icon } from "../../components/Icon";
import { useDocument } from "../../engine/application";
import type { Row } from "../../engine/protocol";
import { THEME } from "./gridTheme";
import { SAVED_ROW } from "./useSavedRow";
import { useScrollEdges } from "./useScrollEdges";

interface Props {
  label: string;
  /** The widths of columns of which some are below others. */
  tracks: string;
  columns: TableColumn<Row>[];
  rows: Row[];
  sort: string;
  /** The id of the row to mark. */
  saved: unknown;
  onSort: (column: TableColumn<Row>, direction: SortOrder) => void;
  /** Takes the width of a column that the reader has dragged. Without it, headings cannot be dragged. */
  onResize: ((field: string, width: number) => void) | null;
  /** Takes the fields of the columns in the order of the reader. */
  onOrder: (fields: string[]) => void;
}

/** Open the filter of the heading that has the focus with Alt and the arrow down, as spreadsheets do. */
function openFilter({ altKey, key, target }: KeyboardEvent<HTMLElement>) {
  if (altKey && key === "ArrowDown")
    (target as Element).querySelector<HTMLElement>(":scope > .heading-filter")?.click();
}

/** The headings and rows of a table. It does not render again while the next rows load. */
export const Grid = memo(function Grid({
  label,
  tracks,
  columns,
  rows,
  sort,
  saved,
  onSort,
  onResize,
  onOrder,
}: Props) {
  const { icons } = useDocument();
  const sortIcon = useMemo(() => <Icon name={icons.sort} />, [icons]);
  const frame = useScrollEdges();
  const rowStyles = useMemo(
    () => [{ when: (row: Row) => saved !== undefined && row["id"] === saved, classNames: [SAVED_ROW] }],
    [saved],
  );
  return (
    <div className="grid" ref={frame} style={{ "--tracks": tracks } as CSSProperties} onKeyDown={openFilter}>
      <DataTable
        ariaLabel={label}
        theme={THEME}
        columns={columns}
        data={rows}
        conditionalRowStyles={rowStyles}
        responsive
        persistTableHead
        sortServer
        defaultSortFieldId={sort.replace(/^-/, "")}
        defaultSortAsc={!sort.startsWith("-")}
        sortIcon={sortIcon}
        onSort={onSort}
        noDataComponent={null}
        resizable={onResize !== null}
        // the grid calls it while it renders
        onColumnResize={(id, width) => queueMicrotask(() => onResize?.(String(id), width))}
        onColumnOrderChange={(next) => onOrder(next.map(({ id }) => String(id)))}
      />
    </div>
  );
});
