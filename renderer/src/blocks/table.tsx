import { useEffect, useId, useMemo, useRef, useState } from "react";
import DataTable, { SortOrder, type TableColumn } from "react-data-table-component";
import "react-data-table-component/css";

import { icons, words } from "../application";
import { CellView } from "../cells";
import { useDrawing } from "../drawing";
import { Icon } from "../icon";
import { Pager } from "../table/pager";
import { neighbourMarks, windowMarks } from "../table/pages";
import { useTableRows } from "../table/rows";
import { SearchField } from "../table/search";
import { useTableState } from "../table/state";
import { Summary } from "../table/summary";
import type { Block, Kind, Row, Values, Wire } from "../wire";
import "../styles/table.css";

type TableBlock = Kind<Block, "table">;

const SERVER_SEARCH_DELAY_MS = 250;
const GROW = { narrow: 1, medium: 3, wide: 5 };
const MIN_WIDTH = { narrow: "88px", medium: "132px", wide: "188px" };

function HeadCell({ column, sort }: { column: Wire<"Column">; sort: string }) {
  const { sortAscending, sortDescending } = words.grid;
  const canSort = column.sortable && column.field !== null;
  const title = sort === column.field ? sortDescending : sortAscending;
  return <span title={canSort ? title : undefined}>{column.title}</span>;
}

/** The table library's columns for ours. */
function toColumn(column: Wire<"Column">, sort: string, values: Values, remove: (row: Row) => void): TableColumn<Row> {
  const { field, title, cell, align, width } = column;
  return {
    id: field ?? title,
    name: <HeadCell column={column} sort={sort} />,
    sortable: column.sortable && field !== null,
    right: align === "end",
    grow: GROW[width],
    minWidth: MIN_WIDTH[width],
    ...(field === null ? {} : { selector: (row: Row) => row[field] as string, sortField: field }),
    cell: (row) => {
      const scope = { values: { ...values, ...row }, removeRow: () => { remove(row); } };
      return (
        <>
          <span className="cell-label" aria-hidden="true">{title}</span>
          <CellView cell={cell} value={field === null ? undefined : row[field]} scope={scope} />
        </>
      );
    },
  };
}

function SizeChoice({ table, limit, onLimit }: { table: TableBlock; limit: number; onLimit: (limit: number) => void }) {
  const sizes = [...new Set([table.paging.size, ...table.paging.sizes])].sort((a, b) => a - b);
  if (sizes.length < 2) return null;
  return (
    <label className="size-choice">
      <span>{words.grid.size}</span>
      <select className="input" value={limit} onChange={(event) => { onLimit(Number(event.target.value)); }}>
        {sizes.map((size) => (
          <option key={size}>{size}</option>
        ))}
      </select>
    </label>
  );
}

export default function Table({ block }: { block: TableBlock }) {
  const { draw, values } = useDrawing();
  const [state, change] = useTableState(block);
  const { rows, total, last, page, empty, reading, remove } = useTableRows(block, state);
  const byServer = block.paging.by === "server";
  const region = useRef<HTMLDivElement>(null);
  const removeRef = useRef(remove);
  useEffect(() => { removeRef.current = remove; });

  // The grid keeps its own sort. When the address says another (back, a link), it starts anew.
  const gridSort = useRef(state.sort);
  const [generation, setGeneration] = useState(0);
  useEffect(() => {
    if (gridSort.current !== state.sort) setGeneration((count) => count + 1);
    gridSort.current = state.sort;
  }, [state.sort]);

  function sortBy(column: TableColumn<Row>, direction: SortOrder) {
    if (column.sortField === undefined) return;
    gridSort.current = (direction === SortOrder.DESC ? "-" : "") + column.sortField;
    change({ sort: gridSort.current });
  }

  // The last row of the last page went: show the page before.
  useEffect(() => {
    if (byServer && reading.state === "loaded" && last >= 1 && page > last) change({ page: last });
  }, [byServer, reading.state, last, page, change]);

  const columns = useMemo(() => {
    const removeRow = (row: Row) => {
      removeRef.current(row);
      region.current?.focus(); // the button that had the focus is gone
    };
    return block.columns.map((column) => toColumn(column, state.sort, values, removeRow));
  }, [block.columns, state.sort, values]);

  if (reading.state === "loaded" && empty) return draw([block.empty]);
  const first = reading.state === "loading" && rows.length === 0;
  const sorted = state.sort.replace(/^-/, "");
  return (
    <div className="table" ref={region} tabIndex={-1} role="region" aria-label={block.label} aria-busy={reading.state === "loading"}>
      {block.search && (
        <SearchField
          value={state.search}
          delay={byServer ? SERVER_SEARCH_DELAY_MS : 0}
          onSearch={(search) => { change({ search }); }}
        />
      )}
      <DataTable
        key={generation}
        ariaLabel={block.label}
        columns={columns}
        data={rows}
        responsive
        persistTableHead
        sortServer
        defaultSortFieldId={sorted}
        defaultSortAsc={!state.sort.startsWith("-")}
        sortIcon={<Icon name={icons.sort} />}
        onSort={sortBy}
        progressPending={first}
        progressSkeleton
        paginationPerPage={state.limit}
        noDataComponent={<NoRows failed={reading.state === "failed"} retry={reading.retry} />}
      />
      <footer className="table-foot">
        {first ? <p className="summary" role="status">{words.grid.loading}</p> : <Summary page={page} limit={state.limit} total={total} />}
        <SizeChoice table={block} limit={state.limit} onLimit={(limit) => { change({ limit }); }} />
        <Pager
          page={page}
          last={last}
          marks={byServer ? neighbourMarks(page, last) : windowMarks(page, last)}
          onPage={(target) => { change({ page: target }); }}
        />
      </footer>
    </div>
  );
}

function NoRows({ failed, retry }: { failed: boolean; retry: () => void }) {
  const id = useId();
  if (!failed) return <p className="no-rows" role="alert">{words.grid.noMatch}</p>;
  return (
    <div className="no-rows" role="alert">
      <p id={id}>{words.grid.failed}</p>
      <button type="button" className="button" onClick={retry} aria-describedby={id}>
        {words.grid.retry}
      </button>
    </div>
  );
}
