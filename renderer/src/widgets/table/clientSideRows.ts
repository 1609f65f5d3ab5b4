import { textOf } from "../../cells/texts";
import { toText } from "../../engine/interpolate";
import type { Cell, Row, Wire } from "../../engine/protocol";
import type { TableState } from "../../engine/tableState";
import { matchesTerms, recordNumber, SEPARATOR, searchDate, searchTerms, searchText } from "../../lib/searchTerms";
import { sortRows } from "./sortRows";

type Column = Pick<Wire<"Column">, "field" | "cell">;

/** Return the searchable text of a cell: its stored and its displayed value. */
function searched(cell: Cell, value: unknown): string {
  const text = toText(value);
  const texts = [searchText(text), searchText(textOf(cell, value) ?? "")];
  const moment = cell.kind === "dateTime" ? text : cell.kind === "date" ? `${text}T00:00` : "";
  if (!Number.isNaN(Date.parse(moment))) {
    const shown = searchDate(new Date(moment));
    texts.push(cell.kind === "date" ? shown.replace(/,.*/, "") : shown);
  }
  return texts.join(SEPARATOR);
}

/** Return the searchable text of a row. */
export function rowText(row: Row, columns: Column[]): string {
  return columns
    .flatMap(({ field, cell }) => {
      const detail = cell.kind === "link" && cell.detail !== null ? [searchText(toText(row[cell.detail]))] : [];
      return field === null ? [] : [searched(cell, row[field]), ...detail];
    })
    .join(SEPARATOR);
}

/** Return the rows with the record of this number first, if a column shows the numbers. */
function leadBy(number: number | null, rows: Row[], columns: Column[]): Row[] {
  if (number === null || !columns.some(({ field }) => field === "id")) return rows;
  const [leading, others] = [rows.filter(({ id }) => id === number), rows.filter(({ id }) => id !== number)];
  return [...leading, ...others];
}

/** Return the rows that match the search, sorted. The record whose number is the search comes first. */
export function arrange(
  rows: Row[],
  columns: Column[],
  { search, sort }: Pick<TableState, "page" | "limit" | "search" | "sort">,
): Row[] {
  const terms = searchTerms(search);
  const matching = terms.length === 0 ? rows : rows.filter((row) => matchesTerms(rowText(row, columns), terms));
  return leadBy(recordNumber(search), sortRows(matching, sort), columns);
}
