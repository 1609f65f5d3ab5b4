import { memo } from "react";
import DataTable, { type SortOrder, type TableColumn } from "react-data-table-component";
import "react-data-table-component/css";

import { icons } from "../application";
import { Icon } from "../icon";
import type { Row } from "../wire";
import { THEME } from "./theme";

interface Props {
  label: string;
  columns: TableColumn<Row>[];
  rows: Row[];
  sort: string;
  onSort: (column: TableColumn<Row>, direction: SortOrder) => void;
}

const sortIcon = <Icon name={icons.sort} />;

/** Headings and rows. While the next rows are on their way nothing of it changes, so that it is not drawn again. */
export const Grid = memo(function Grid({ label, columns, rows, sort, onSort }: Props) {
  return (
    <DataTable
      ariaLabel={label}
      theme={THEME}
      columns={columns}
      data={rows}
      responsive
      persistTableHead
      sortServer
      defaultSortFieldId={sort.replace(/^-/, "")}
      defaultSortAsc={!sort.startsWith("-")}
      sortIcon={sortIcon}
      onSort={onSort}
      noDataComponent={null}
    />
  );
});
