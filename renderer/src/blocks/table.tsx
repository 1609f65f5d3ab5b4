import { useCallback, useEffect, useMemo, useState, type RefObject } from "react";

import { ErrorBoundary } from "../components/ErrorBoundary";
import { queryString } from "../data/url";
import { useDocument } from "../engine/application";
import { halvesOf, TABLET, tracksOf } from "../engine/columnPairs";
import { fillWords } from "../engine/interpolate";
import { openView, type View } from "../engine/listMemory";
import { LoadBoundary, preloadable } from "../engine/preloadable";
import type { Block, Kind, Row, Values } from "../engine/protocol";
import { useRenderContext } from "../engine/renderContext";
import { carrier, carryingCell, isSortedOutside, PHONE, recordRoutes, type TableState } from "../engine/tableState";
import { useMediaQuery } from "../lib/useMediaQuery";
import { useRetryWhenOnline } from "../data/useRetryWhenOnline";
import { whenIdle } from "../lib/whenIdle";
import { cardOf, toColumn, toWaiting, type HeadingFilters } from "../widgets/table/columns";
import { ExportButton } from "../widgets/table/ExportButton";
import { FilterBar } from "../widgets/table/filters/FilterBar";
import { hasField, type OpenedFilter } from "../widgets/table/filters/grammar";
import { Grid } from "../widgets/table/Grid";
import { ListTabs } from "../widgets/table/ListTabs";
import { NoRows } from "../widgets/table/NoRows";
import type { OrderChipProps } from "../widgets/table/OrderChip";
import { OrderList } from "../widgets/table/OrderList";
import { SearchField } from "../widgets/table/SearchField";
import { BoxesProvider, createBoxes, type Boxes } from "../widgets/table/SelectionBox";
import { SortChoice } from "../widgets/table/SortChoice";
import { TableFooter } from "../widgets/table/TableFooter";
import { useGridSort } from "../widgets/table/useGridSort";
import { useHeldFocus } from "../widgets/table/useHeldFocus";
import { useListMemory, type ListMemoryState } from "../widgets/table/useListMemory";
import { useDraggedColumns, useLook } from "../widgets/table/useLook";
import { useMarkedMatches } from "../widgets/table/useMarkedMatches";
import { useOpenedRow } from "../widgets/table/useOpenedRow";
import { useLocatedState, useSavedRow, type LocatedState, type SavedRow } from "../widgets/table/useSavedRow";
import { useTableRows, type TableRows } from "../widgets/table/useTableRows";
import { ViewButton } from "../widgets/table/views/ViewButton";
import type { ListLook } from "../widgets/table/views/viewProps";
import "../styles/table.css";

type TableBlock = Kind<Block, "table">;

const OrderChip = preloadable(() => import("../widgets/table/OrderChip"));
const BulkTools = preloadable(() => import("../widgets/table/bulk/BulkTools"));
const HiddenRecordNotice = preloadable(() => import("../widgets/table/HiddenRecordNotice"));

const SERVER_SEARCH_DELAY_MS = 250;
/** A list of no more columns is not as wide as the page. */
const FEW_COLUMNS = 6;
const SKELETON_ROWS: Row[] = Array.from({ length: 10 }, (_, index) => ({ id: -1 - index }));

function tableClasses({ columns, bulk }: TableBlock, density: ListLook["density"], tracks: string): string {
  const classes = {
    "pins-first": columns[0]?.pinned,
    few: columns.length <= FEW_COLUMNS,
    dense: density === "compact",
    paired: tracks !== "",
    selectable: bulk !== null,
  };
  return ["table", ...Object.entries(classes).flatMap(([name, isSet]) => (isSet ? [name] : []))].join(" ");
}

/** Return the query that links to records carry: without a page, and without the order that a list has by default. */
function recordQuery({ sort: initial }: TableBlock, { search, sort, view }: TableState, query: Values): string {
  return queryString({
    ...query,
    search: search.trim(),
    sort: sort === initial && sort === "id" ? "" : sort,
    page: "",
    limit: "",
    view,
  });
}

/** Return what the dialog of the filters shows, and the filters that the headings open. */
function useFilterDialog({ filters }: TableBlock, { tests }: TableState) {
  const [opened, onOpen] = useState<OpenedFilter | null>(null);
  const active = filters
    .filter((filter) => tests.some(({ field }) => hasField(filter, field)))
    .map(({ field }) => field)
    .join();
  const inHeadings: HeadingFilters = useMemo(
    () => ({
      labels: Object.fromEntries(filters.map(({ field, label }) => [field, label])),
      active: active.split(","),
      open: (field, button) => onOpen({ field, test: null, button }),
    }),
    [filters, active],
  );
  return { opened, onOpen, filters: inHeadings };
}

/** Return the columns of the grid, those of its skeleton, and the dialog that their headings open. Marks in the cells
 * of the region what a search found. */
function useColumns(
  region: RefObject<Element | null>,
  block: TableBlock,
  { placed }: ListLook,
  state: TableState,
  table: TableRows,
) {
  const {
    remove,
    shown: { search },
    request,
    rows,
  } = table;
  const { values } = useRenderContext();
  const { screens } = useDocument();
  const isTablet = useMediaQuery(TABLET);
  const { sort } = state;
  const { filters, ...dialog } = useFilterDialog(block, state);
  const query = recordQuery(block, state, request.query);
  const { columns, tracks } = useMemo(() => {
    const carry = carrier(recordRoutes(screens, `${block.source.call.path}/{id}/neighbours`), query);
    const card = cardOf(block, placed);
    const selects = block.bulk !== null;
    const shared = { card, selects, reorder: block.views !== null, sort, filters, search, values, remove };
    const widths = placed.flatMap(({ visible, width }) => (visible ? [width] : []));
    const halves = halvesOf(card.columns, isTablet);
    const drawn = card.columns.map((column, index) => {
      const carrying = { ...column, cell: carryingCell(column.cell, carry) };
      return toColumn(carrying, index, { ...shared, width: widths[index] ?? null, half: halves[index] ?? null });
    });
    return { columns: drawn, tracks: tracksOf(card.columns, widths, halves) };
  }, [screens, block, placed, query, sort, filters, search, values, remove, isTablet]);
  const skeleton = useMemo(() => columns.map(toWaiting), [columns]);
  useMarkedMatches(region, search, rows, columns);
  return { columns, tracks, skeleton, ...dialog };
}

/** Open the last page when the current one no longer exists, because its last row was removed. */
function useExistingPage({ paging }: TableBlock, { page, last, request }: TableRows, change: LocatedState["change"]) {
  const isBeyondLast = paging.mode === "server" && request.state === "loaded" && last >= 1 && page > last;
  useEffect(() => {
    if (isBeyondLast) change({ page: last });
  }, [isBeyondLast, last, change]);
}

/** Return whether the skeleton stays until the rows have the columns, the page size and the view of the reader. */
function useHeldRows({ isAwaited }: ListMemoryState, { state }: TableRows["request"]): boolean {
  const [isHeld, setIsHeld] = useState(isAwaited);
  if (isHeld && !isAwaited && state !== "loading") setIsHeld(false);
  return isHeld;
}

interface SavedNoticeProps {
  savedRow: SavedRow;
  state: TableState;
  table: TableRows;
  list: ListMemoryState;
  view: View | null;
}

/** Says where the record is that the reader has just saved. */
function SavedNotice({ savedRow: { saved, isShown, isHidden }, table: { page, last }, ...rest }: SavedNoticeProps) {
  const { uiText } = useDocument();
  if (isHidden)
    return (
      <ErrorBoundary instead={null}>
        <HiddenRecordNotice saved={saved} {...rest} />
      </ErrorBoundary>
    );
  return (
    <p className="visually-hidden" role="status">
      {isShown ? fillWords(uiText.grid.saved, { page, last }) : ""}
    </p>
  );
}

/** Says by which column the rows are sorted, if no heading in sight does. Its room is there before its code. On phones,
 * the panel of the views says it. */
function Order(props: OrderChipProps) {
  const {
    block,
    state,
    look: { placed },
  } = props;
  const isPhone = useMediaQuery(PHONE);
  const columns = placed.flatMap(({ index, visible }) => (visible ? (block.columns[index] ?? []) : []));
  if (isPhone) return null;
  return (
    <ErrorBoundary instead={null}>
      <LoadBoundary code={OrderChip} fallback={isSortedOutside(block, state, columns) && <li />}>
        <OrderChip {...props} />
      </LoadBoundary>
    </ErrorBoundary>
  );
}

interface ToolsProps {
  region: OrderChipProps["region"];
  block: TableBlock;
  located: LocatedState;
  table: TableRows;
  list: ListMemoryState;
  look: ListLook;
  view: View | null;
  opened: OpenedFilter | null;
  onOpen: (opened: OpenedFilter | null) => void;
}

/** The search, the filters, the sorting on phones, the export, and the tabs of views or conditions. */
function TableTools({
  region,
  block,
  located: { state, change },
  table: { total, request },
  opened,
  onOpen,
  ...views
}: ToolsProps) {
  const order =
    state.sort === (block.sort ?? "") ? null : (
      <Order region={region} block={block} state={state} change={change} look={views.look} />
    );
  const delay = block.paging.mode === "server" ? SERVER_SEARCH_DELAY_MS : 0;
  const sorting = <SortChoice block={block} state={state} change={change} />;
  const others = (
    <>
      {block.views === null ? (
        sorting
      ) : (
        <ViewButton block={block} state={state} change={change} {...views} sorting={sorting} />
      )}
      {block.exports && (
        <ExportButton
          block={block}
          exports={block.exports}
          placed={views.look.placed}
          total={total}
          isFailed={request.state === "failed"}
          query={{ ...request.query, search: state.search.trim(), sort: state.sort }}
        />
      )}
    </>
  );
  return (
    <div className="flow table-tools">
      <ListTabs block={block} state={state} change={change} {...views} />
      {block.search !== null && (
        <SearchField
          label={block.search}
          value={state.search}
          delay={delay}
          onSearch={(search) => change({ search })}
        />
      )}
      {block.filters.length === 0 ? (
        <>
          {others}
          <OrderList order={order} />
        </>
      ) : (
        <FilterBar
          block={block}
          state={state}
          request={request}
          change={change}
          order={order}
          opened={opened}
          onOpen={onOpen}
        >
          {others}
        </FilterBar>
      )}
    </div>
  );
}

interface BulkProps extends Pick<ToolsProps, "region" | "block" | "look"> {
  boxes: Boxes;
  table: TableRows;
  state: TableState;
}

/** The selection of rows. Its code loads when the page is idle. */
function Bulk({ block, look: { placed }, table: { rows, total, request }, state, ...rest }: BulkProps) {
  const [loading, setLoading] = useState<"waiting" | "loaded" | "failed">("waiting");
  const load = useCallback(
    () =>
      void BulkTools.load().then(
        () => setLoading("loaded"),
        () => setLoading("failed"),
      ),
    [],
  );
  useEffect(() => whenIdle(load), [load]);
  useRetryWhenOnline(loading === "failed", load);
  if (block.bulk === null || loading !== "loaded") return null;
  const query = { ...request.query, search: state.search.trim(), sort: state.sort };
  const parts = { block, bulk: block.bulk, rows, total, query, placed, state };
  return (
    <ErrorBoundary instead={null}>
      <BulkTools {...rest} {...parts} />
    </ErrorBoundary>
  );
}

export default function Table({ block }: { block: TableBlock }) {
  const { renderInstead } = useRenderContext();
  const region = { ...useHeldFocus(), onClick: useOpenedRow() };
  const list = useListMemory(block.views);
  const located = useLocatedState(block, list.memory);
  const { state, change } = located;
  const view = useMemo(() => openView(block, list.memory, state.view), [block, list.memory, state.view]);
  const look = useLook(block, list, view);
  const table = useTableRows(block, state);
  const { rows, empty, request } = table;
  const [boxes] = useState(createBoxes);
  const savedRow = useSavedRow(region.ref, block, table, located);
  const { columns, tracks, skeleton, ...dialog } = useColumns(region.ref, block, look, state, table);
  const { generation, sortBy } = useGridSort(state.sort, change);
  const dragged = useDraggedColumns({ block, list, view }, look.placed);
  useExistingPage(block, table, change);

  const isHeld = useHeldRows(list, request);
  if (request.state === "loaded" && empty && !isHeld) return renderInstead([block.empty]);
  const loading = request.state === "loading" || isHeld;
  const isFirstLoad = isHeld || (loading && rows.length === 0);
  return (
    <div
      className={tableClasses(block, look.density, tracks)}
      {...region}
      tabIndex={-1}
      role="region"
      aria-label={block.label}
      aria-busy={loading}
    >
      <Bulk region={region.ref} block={block} look={look} table={table} state={state} boxes={boxes} />
      <TableTools
        region={region.ref}
        block={block}
        located={located}
        table={table}
        list={list}
        look={look}
        view={view}
        {...dialog}
      />
      {savedRow.saved !== undefined && (
        <SavedNotice savedRow={savedRow} state={state} table={table} list={list} view={view} />
      )}
      <BoxesProvider value={boxes}>
        <Grid
          key={`${generation} ${dragged.generation}`}
          label={block.label}
          tracks={tracks}
          columns={isFirstLoad ? skeleton : columns}
          rows={isFirstLoad ? SKELETON_ROWS.slice(0, state.limit) : rows}
          sort={state.sort}
          saved={savedRow.saved}
          onSort={sortBy}
          onResize={block.views === null ? null : dragged.resize}
          onOrder={dragged.order}
        />
      </BoxesProvider>
      {!isFirstLoad && rows.length === 0 && <NoRows block={block} state={state} request={request} change={change} />}
      <TableFooter block={block} table={table} limit={state.limit} loading={isFirstLoad} change={change} />
    </div>
  );
}
