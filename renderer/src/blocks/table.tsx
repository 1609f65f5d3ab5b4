import { useEffect, useMemo } from "react";

import type { Block, Kind, Row } from "../engine/protocol";
import { useRenderContext } from "../engine/renderContext";
import { toColumn, toWaiting } from "../widgets/table/columns";
import { Grid } from "../widgets/table/Grid";
import { NoRows } from "../widgets/table/NoRows";
import { SearchField } from "../widgets/table/SearchField";
import { SortChoice } from "../widgets/table/SortChoice";
import { TableFooter } from "../widgets/table/TableFooter";
import { useGridSort } from "../widgets/table/useGridSort";
import { useHeldFocus } from "../widgets/table/useHeldFocus";
import { useTableRows, type TableRows } from "../widgets/table/useTableRows";
import { useTableState } from "../widgets/table/useTableState";
import "../styles/table.css";

type TableBlock = Kind<Block, "table">;

const SERVER_SEARCH_DELAY_MS = 250;
const SKELETON_ROWS: Row[] = Array.from({ length: 10 }, (_, index) => ({ id: -1 - index }));

/** Returns the columns of the grid, and those of its skeleton. */
function useColumns(block: TableBlock, sort: string, { remove }: TableRows) {
  const { values } = useRenderContext();
  const columns = useMemo(() => block.columns.map((column, index) => toColumn(column, index, { card: block, sort, values, remove })), [block, sort, values, remove]);
  const skeleton = useMemo(() => columns.map(toWaiting), [columns]);
  return { columns, skeleton };
}

export default function Table({ block }: { block: TableBlock }) {
  const { renderInstead } = useRenderContext();
  const heldFocus = useHeldFocus();
  const [state, change] = useTableState(block);
  const table = useTableRows(block, state);
  const { rows, last, page, empty, request } = table;
  const { columns, skeleton } = useColumns(block, state.sort, table);
  const { generation, sortBy } = useGridSort(state.sort, change);
  const byServer = block.paging.mode === "server";
  const isBeyondLast = byServer && request.state === "loaded" && last >= 1 && page > last;

  useEffect(() => {
    if (isBeyondLast) change({ page: last }); // the last row of the last page was removed
  }, [isBeyondLast, last, change]);

  if (request.state === "loaded" && empty) return renderInstead([block.empty]);
  const loading = request.state === "loading";
  const isFirstLoad = loading && rows.length === 0;
  return (
    <div className={block.columns[0]?.pinned ? "table pins-first" : "table"} {...heldFocus} tabIndex={-1} role="region" aria-label={block.label} aria-busy={loading}>
      <div className="table-tools">
        {block.search && (
          <SearchField value={state.search} delay={byServer ? SERVER_SEARCH_DELAY_MS : 0} onSearch={(search) => { change({ search }); }} />
        )}
        <SortChoice block={block} sort={state.sort} onSort={(wanted) => { change({ sort: wanted }); }} />
      </div>
      <Grid
        key={generation}
        label={block.label}
        columns={isFirstLoad ? skeleton : columns}
        rows={isFirstLoad ? SKELETON_ROWS.slice(0, state.limit) : rows}
        sort={state.sort}
        onSort={sortBy}
      />
      {!isFirstLoad && rows.length === 0 && <NoRows request={request} />}
      <TableFooter block={block} table={table} limit={state.limit} loading={isFirstLoad} change={change} />
    </div>
  );
}
