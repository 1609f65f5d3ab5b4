import type { CSSProperties, SyntheticEvent } from "react";
import type { TableColumn } from "react-data-table-component";

import { CellView } from "../../cells/CellView";
import { labelled, textOf } from "../../cells/texts";
import { Icon } from "../../components/Icon";
import { SearchMatch } from "../../components/SearchMatch";
import { useDocument } from "../../engine/application";
import { GROW, type Half } from "../../engine/columnPairs";
import { canFill, fillWords } from "../../engine/interpolate";
import type { PlacedColumn } from "../../engine/placeColumns";
import type { Row, Values, Wire } from "../../engine/protocol";
import { valueAt } from "../../engine/valuePath";
import { hiddenMatch } from "../../lib/searchMatches";
import { searchTerms } from "../../lib/searchTerms";
import { cellRoles } from "./cellRoles";
import { rowText } from "./clientSideRows";
import { OPENS } from "./filters/lazyFilterDialog";
import { SelectionBox } from "./SelectionBox";

/** The parts of a table that lay out its rows as cards on phones. */
interface CardLayout {
  columns: Wire<"Column">[];
  rowTitle: string;
  searchDetails: Pick<Wire<"Detail">, "label" | "field" | "cell">[];
}

/** Return the table with the columns that the reader sees. A search names values that it finds in the others. */
export function cardOf(block: CardLayout, placed: readonly PlacedColumn[]): CardLayout {
  const parts = (isShown: boolean) =>
    placed.flatMap(({ index, visible }) => (visible === isShown ? (block.columns[index] ?? []) : []));
  const hidden = parts(false).map(({ field, title, cell }) => ({ field: field ?? "", label: title, cell }));
  return { columns: parts(true), rowTitle: block.rowTitle, searchDetails: [...block.searchDetails, ...hidden] };
}

function cellClasses(card: CardLayout, index: number, half: Half): string[] {
  return [...(card.columns[index]?.wrap === true ? ["wrap"] : []), ...cellRoles(card, index, half)];
}

/** Return the headline of a row, if the table has one and the row its fields. */
function titleOf({ rowTitle }: CardLayout, row: Row): string {
  return rowTitle !== "" && canFill(rowTitle, row) ? fillWords(rowTitle, row) : "";
}

/** The button that opens the filter of a column. It is no tab stop: a key opens it from the heading. */
function HeadingFilter({ field, filters: { labels, active, open } }: { field: string; filters: HeadingFilters }) {
  const { icons, uiText } = useDocument();
  const texts = uiText.filters;
  const label = fillWords(active.includes(field) ? texts.change : texts.open, { filter: labels[field] ?? "" });
  const stop = (event: SyntheticEvent) => event.stopPropagation(); // the heading sorts and is dragged
  return (
    <button
      {...OPENS}
      className={active.includes(field) ? "heading-filter active" : "heading-filter"}
      tabIndex={-1}
      aria-label={label}
      title={label}
      onPointerDown={stop}
      onKeyDown={stop}
      onClick={(event) => {
        stop(event);
        open(field, event.currentTarget);
      }}
    >
      <Icon name={icons.filter} />
    </button>
  );
}

function HeadCell({
  column: { field, title, sortable },
  half,
  selects,
  sort,
  filters,
}: {
  column: Wire<"Column">;
  half: Half;
  selects: boolean;
  sort: string;
  filters: HeadingFilters;
}) {
  const { sortAscending, sortDescending } = useDocument().uiText.grid;
  const hint = sort === field ? sortDescending : sortAscending;
  return (
    <>
      {selects && <SelectionBox row={null} />}
      <span
        className={half === null ? undefined : `half-${half}`}
        title={sortable && field !== null ? hint : undefined}
      >
        {title}
      </span>
      {field !== null && field in filters.labels && <HeadingFilter field={field} filters={filters} />}
    </>
  );
}

/** The value that a search found although no column shows it. */
function HiddenMatch({ row, search, card }: { row: Row; search: string; card: CardLayout }) {
  const terms = searchTerms(search);
  const hidden = card.searchDetails.map(({ label, field, cell }) => ({
    label,
    text: textOf(cell, valueAt(row, field)) ?? "",
  }));
  const match = hiddenMatch(rowText(row, card.columns), hidden, terms);
  return match === null ? null : <SearchMatch {...match} terms={terms} />;
}

/** The filters that headings open. */
export interface HeadingFilters {
  /** The names of the filters by field. */
  labels: Record<string, string>;
  /** The fields of the active filters. */
  active: string[];
  open: (field: string, button: HTMLElement) => void;
}

/** What the cells of a table have in common. */
interface TableScope {
  filters: HeadingFilters;
  /** The width that the reader gave the column, in pixels. */
  width: number | null;
  half: Half;
  /** Whether the reader can drag the heading to another place. */
  reorder: boolean;
  card: CardLayout;
  /** Whether the reader can select rows. */
  selects: boolean;
  sort: string;
  /** The search that found the rows. */
  search: string;
  values: Values;
  remove: (row: Row) => void;
}

/** Return what names a row in the labels of its controls: as in its buttons, or else its first value. */
function nameOf({ columns }: CardLayout, row: Row): string {
  const actions = columns.map(({ cell }) => cell).find((cell) => cell.kind === "actions");
  if (actions !== undefined) return labelled(row[actions.labelField], actions);
  const [first] = columns;
  return first?.field == null ? "" : (textOf(first.cell, row[first.field]) ?? "");
}

/** Convert a column to one of the table library. */
export function toColumn(
  column: Wire<"Column">,
  index: number,
  { card, width: own, half, selects, reorder, sort, filters, search, values, remove }: TableScope,
): TableColumn<Row> {
  const { field, title, cell, align, width } = column;
  const classNames = cellClasses(card, index, half);
  const explains =
    search !== "" && card.searchDetails.length > 0 && index === card.columns.findIndex((each) => each.width !== "tiny");
  return {
    id: field ?? cell.kind,
    name: <HeadCell column={column} half={half} selects={selects && index === 0} sort={sort} filters={filters} />,
    sortable: column.sortable && field !== null,
    right: align === "end",
    reorder: reorder && field !== null,
    ...(own === null
      ? { grow: GROW[width], minWidth: `calc(var(--column-${width}) + var(--edge))` }
      : { grow: 0, width: `${own}px` }),
    ...(classNames.length > 0 ? { conditionalCellStyles: [{ when: () => true, classNames }] } : {}),
    // names the value on phones, where headings are hidden
    style: { "--label": JSON.stringify(title) } as CSSProperties,
    ...(field === null ? {} : { selector: (row: Row) => row[field] as string, sortField: field }),
    cell: (row) => {
      const scope = {
        values: { ...values, ...row },
        removeRow: () => remove(row),
      };
      const value = <CellView cell={cell} value={field === null ? undefined : row[field]} scope={scope} />;
      const drawn = explains ? (
        <span className="explained">
          {value}
          <HiddenMatch row={row} search={search} card={card} />
        </span>
      ) : (
        value
      );
      const headline = index === 0 ? titleOf(card, row) : "";
      const hasBox = selects && (index === 0 || classNames.includes("headline")); // only one of the two is in sight
      return headline === "" && !hasBox ? (
        drawn
      ) : (
        <>
          {hasBox && <SelectionBox row={{ id: row["id"] as number, name: nameOf(card, row) }} />}
          {headline !== "" && <span className="row-title" data-title={headline} />}
          {drawn}
        </>
      );
    },
  };
}

/** Return the skeleton of a column. It has the size of the real column, so that the layout does not shift. */
export function toWaiting(column: TableColumn<Row>): TableColumn<Row> {
  return { ...column, style: {}, cell: () => <span className="skeleton-line" /> };
}
