import { useEffect, useMemo } from "react";

import { queryString } from "../data/url";
import { useDocument } from "../engine/application";
import { fillWords } from "../engine/interpolate";
import type { Block, Kind, Row, Values } from "../engine/protocol";
import { useRenderContext } from "../engine/renderContext";
import { carrier, carryingCell, type TableState } from "../engine/tableState";
import { useMediaQuery } from "../lib/useMediaQuery";
import { essentialFirst, toColumn, toWaiting } from "../widgets/table/columns";
import { ConditionChips } from "../widgets/table/ConditionChips";
import { ExportButton } from "../widgets/table/ExportButton";
import { FilterBar } from "../widgets/table/filters/FilterBar";
import { Grid } from "../widgets/table/Grid";
import { NoRows } from "../widgets/table/NoRows";
import { SearchField } from "../widgets/table/SearchField";
import { SortChoice } from "../widgets/table/SortChoice";
import { TableFooter } from "../widgets/table/TableFooter";
import { useGridSort } from "../widgets/table/useGridSort";
import { useHeldFocus } from "../widgets/table/useHeldFocus";
import { useLocatedState, useSavedRow, type LocatedState } from "../widgets/table/useSavedRow";
import { useTableRows, type TableRows } from "../widgets/table/useTableRows";
import "../styles/table.css";

type TableBlock = Kind<Block, "table">;

/** Windows on which essential columns come first. */
const TABLET = "(640px <= width < 1024px)";
const SERVER_SEARCH_DELAY_MS = 250;
const SKELETON_ROWS: Row[] = Array.from({ length: 10 }, (_, index) => ({ id: -1 - index }));

function tableClasses({ columns, compact }: TableBlock): string {
  return ["table", ...(columns[0]?.pinned ? ["pins-first"] : []), ...(compact ? ["compact"] : [])].join(" ");
}

/** Returns the query that links to records carry: without a page, and without the order that a list has by default. */
function recordQuery({ sort: initial }: TableBlock, { search, sort }: TableState, query: Values): string {
  return queryString({ ...query, search: search.trim(), sort: sort === initial && sort === "id" ? "" : sort, page: "", limit: "" });
}

/** Returns the columns of the grid, and those of its skeleton. */
function useColumns(block: TableBlock, state: TableState, { remove, shown: { search }, request }: TableRows) {
  const { values } = useRenderContext();
  const { screens } = useDocument();
  const isTablet = useMediaQuery(TABLET);
  const { sort } = state;
  const query = recordQuery(block, state, request.query);
  const columns = useMemo(() => {
    const carry = carrier(screens, `${block.source.call.path}/{id}/neighbours`, query);
    const drawn = block.columns.map((column, index) => {
      const carrying = { ...column, cell: carryingCell(column.cell, carry) };
      return toColumn(carrying, index, { card: block, sort, search, values, remove });
    });
    return isTablet ? essentialFirst(block.columns, drawn) : drawn;
  }, [screens, block, query, sort, search, values, remove, isTablet]);
  const skeleton = useMemo(() => columns.map(toWaiting), [columns]);
  return { columns, skeleton };
}

/** Opens the last page when the current one no longer exists, because its last row was removed. */
function useExistingPage({ paging }: TableBlock, { page, last, request }: TableRows, change: LocatedState["change"]) {
  const isBeyondLast = paging.mode === "server" && request.state === "loaded" && last >= 1 && page > last;
  useEffect(() => {
    if (isBeyondLast) change({ page: last });
  }, [isBeyondLast, last, change]);
}

/** Announces where the record is that the reader has just saved. */
function SavedNotice({ isShown, page, last }: { isShown: boolean; page: number; last: number }) {
  const { uiText } = useDocument();
  return <p className="visually-hidden" role="status">{isShown ? fillWords(uiText.grid.saved, { page, last }) : ""}</p>;
}

interface ToolsProps {
  block: TableBlock;
  located: LocatedState;
  table: TableRows;
}

/** The search, the filters, the sorting on phones, the export, and the conditions. */
function TableTools({ block, located: { state, change }, table: { total, request } }: ToolsProps) {
  const delay = block.paging.mode === "server" ? SERVER_SEARCH_DELAY_MS : 0;
  return (
    <div className="table-tools">
      {block.search && <SearchField value={state.search} delay={delay} onSearch={(search) => { change({ search }); }} />}
      {block.filters.length > 0 && <FilterBar block={block} state={state} request={request} change={change} />}
      <SortChoice block={block} sort={state.sort} onSort={(wanted) => { change({ sort: wanted }); }} />
      {block.exports && <ExportButton block={block} exports={block.exports} total={total} query={{ ...request.query, search: state.search.trim(), sort: state.sort }} />}
      {block.conditions.length > 0 && (
        <ConditionChips conditions={block.conditions} selected={state.condition} onSelect={(condition) => { change({ condition }); }} />
      )}
    </div>
  );
}

export default function Table({ block }: { block: TableBlock }) {
  const { renderInstead } = useRenderContext();
  const heldFocus = useHeldFocus();
  const located = useLocatedState(block);
  const { state, change } = located;
  const table = useTableRows(block, state);
  const { rows, last, page, empty, request } = table;
  const { saved, isShown } = useSavedRow(heldFocus.ref, block, table, located);
  const { columns, skeleton } = useColumns(block, state, table);
  const { generation, sortBy } = useGridSort(state.sort, change);
  useExistingPage(block, table, change);

  if (request.state === "loaded" && empty) return renderInstead([block.empty]);
  const loading = request.state === "loading";
  const isFirstLoad = loading && rows.length === 0;
  return (
    <div className={tableClasses(block)} {...heldFocus} tabIndex={-1} role="region" aria-label={block.label} aria-busy={loading}>
      <TableTools block={block} located={located} table={table} />
      <Grid
        key={generation}
        label={block.label}
        columns={isFirstLoad ? skeleton : columns}
        rows={isFirstLoad ? SKELETON_ROWS.slice(0, state.limit) : rows}
        sort={state.sort}
        saved={saved}
        onSort={sortBy}
      />
      {saved !== undefined && <SavedNotice isShown={isShown} page={page} last={last} />}
      {!isFirstLoad && rows.length === 0 && (
        <NoRows block={block} state={state} request={request} change={change} />
      )}
      <TableFooter block={block} table={table} limit={state.limit} loading={isFirstLoad} change={change} />
    </div>
  );
}
