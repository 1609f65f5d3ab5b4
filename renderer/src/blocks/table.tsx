import { useEffect, useMemo } from "react";

import { useRenderContext } from "../engine/renderContext";
import "../styles/table.css";
import type { Block, Kind, Row } from "../engine/protocol";
import { toColumn, toWaiting } from "../widgets/table/columns";
import { Grid } from "../widgets/table/Grid";
import { NoRows } from "../widgets/table/NoRows";
import { SearchField } from "../widgets/table/SearchField";
import { TableFooter } from "../widgets/table/TableFooter";
import { useGridSort } from "../widgets/table/useGridSort";
import { useHeldFocus } from "../widgets/table/useHeldFocus";
import { useTableRows } from "../widgets/table/useTableRows";
import { useTableState } from "../widgets/table/useTableState";

const SERVER_SEARCH_DELAY_MS = 250;
const WAITING: Row[] = Array.from({ length: 10 }, (_, index) => ({ id: -1 - index }));

export default function Table({ block }: { block: Kind<Block, "table"> }) {
  const { renderInstead: drawInstead, values } = useRenderContext();
  const holding = useHeldFocus();
  const [state, change] = useTableState(block);
  const { rows, total, last, page, shown, empty, reading, remove } = useTableRows(block, state);
  const { generation, sortBy } = useGridSort(state.sort, change);
  const byServer = block.paging.mode === "server";
  const beyond = byServer && reading.state === "loaded" && last >= 1 && page > last;

  useEffect(() => {
    if (beyond) change({ page: last }); // the last row of the last page went
  }, [beyond, last, change]);

  const columns = useMemo(
    () => block.columns.map((column) => toColumn(column, state.sort, values, remove)),
    [block.columns, state.sort, values, remove],
  );
  const waiting = useMemo(() => columns.map(toWaiting), [columns]);

  if (reading.state === "loaded" && empty) return drawInstead([block.empty]);
  const loading = reading.state === "loading";
  const first = loading && rows.length === 0;
  return (
    <div className="table" {...holding} tabIndex={-1} role="region" aria-label={block.label} aria-busy={loading}>
      {block.search && (
        <SearchField
          value={state.search}
          delay={byServer ? SERVER_SEARCH_DELAY_MS : 0}
          onSearch={(search) => { change({ search }); }}
        />
      )}
      <Grid
        key={generation}
        label={block.label}
        columns={first ? waiting : columns}
        rows={first ? WAITING.slice(0, state.limit) : rows}
        sort={state.sort}
        onSort={sortBy}
      />
      {!first && rows.length === 0 && <NoRows reading={reading} />}
      <TableFooter
        table={block}
        limit={state.limit}
        page={page}
        last={last}
        total={total}
        shown={shown}
        loading={first}
        change={change}
      />
    </div>
  );
}
