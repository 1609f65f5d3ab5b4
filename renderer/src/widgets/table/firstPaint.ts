import { breakableParts, markText, textOf } from "../../cells/texts";
import { evaluate } from "../../engine/conditions";
import { canFill, fillRoute, fillWords, linkRoute, toText } from "../../engine/interpolate";
import type { Block, Kind, Row, Values, Wire } from "../../engine/protocol";
import type { ViewedTable } from "../../engine/listMemory";
import type { Carry, TableState } from "../../engine/tableState";
import { asMoment } from "../../lib/calendarDate";
import { momentParts } from "../../lib/dateFormats";
import { listOrEmpty } from "../../lib/listOrEmpty";
import { sortRows } from "./sortRows";

/** The attributes of a table that determine its first rows. */
export interface Previewed extends ViewedTable {
  columns: Pick<Wire<"Column">, "field" | "sortable" | "cell" | "visible" | "essential" | "under" | "width">[];
  rowTitle: string;
  paging: Wire<"Paging">;
  source: Pick<Kind<Block, "table">["source"], "rows">;
  /** The routes of the screens of its records. */
  records: string[];
}

/** The base of links, the values of the route, and what links to records carry. */
interface Around {
  base: string;
  values: Values;
  carry: Carry;
}

/** Return the address of a link. That of a record carries the query of the list. */
function addressOf(to: string, known: Values, { base, carry }: Around): string {
  return base + fillRoute(carry(to), known);
}

function span(text: string): HTMLElement {
  const drawn = document.createElement("span");
  drawn.textContent = text;
  return drawn;
}

/** Return what a cell with this text contains, as the components of the cells draw it. */
function contentOf(cell: Wire<"Cell">, value: unknown, text: string): (Node | string)[] {
  if (cell.kind === "dateTime") {
    const moment = asMoment(value);
    return moment === null ? [text] : momentParts(moment, cell.time).map(span);
  }
  return cell.kind === "text"
    ? breakableParts(text).flatMap((part, index) => [...(index > 0 ? [document.createElement("wbr")] : []), part])
    : [text];
}

/** Return a badge with the marks of its row. */
function withMarks(drawn: HTMLElement, cell: Wire<"Cell">, row: Row): HTMLElement {
  const marks = cell.kind === "badge" ? cell.marks.filter(({ when }) => evaluate(when, row)) : [];
  if (marks.length === 0) return drawn;
  const badges = document.createElement("span");
  badges.className = "badges";
  badges.append(
    drawn,
    ...marks.map((mark) =>
      Object.assign(span(markText(mark, row, Date.now())), { className: `badge state ${mark.tone}` }),
    ),
  );
  return badges;
}

function drawnCell({ field, cell }: Previewed["columns"][number], row: Row, around: Around): Node {
  const value = field === null ? undefined : row[field];
  const text = textOf(cell, value);
  const isTime = (cell.kind === "date" || cell.kind === "dateTime") && text !== cell.fallback;
  const known = { ...around.values, ...row };
  const to = cell.kind === "link" && text !== cell.fallback ? linkRoute(cell, known) : null;
  const drawn = document.createElement(isTime ? "time" : to === null ? "span" : "a");
  const detail = cell.kind === "link" && cell.detail !== null && text !== cell.fallback ? toText(row[cell.detail]) : "";
  drawn.append(...(detail === "" ? contentOf(cell, value, text ?? "") : [span(text ?? ""), " ", span(detail)]));
  if (detail !== "") drawn.className = "cut two-lines";
  else if (!isTime) {
    const tone = cell.kind === "badge" ? cell.tones[toText(value)] : undefined;
    drawn.className = tone === undefined ? "cut" : `badge state ${tone}`;
  }
  if (to !== null) (drawn as HTMLAnchorElement).href = addressOf(to, known, around);
  if (cell.kind === "phone" && cell.number !== null && text !== "") {
    drawn.className = "phone cut"; // its style shows the number on phones
    drawn.dataset["number"] = toText(row[cell.number]);
  }
  return withMarks(drawn, cell, row);
}

/** Return the headline that the first cell of a row has on phones. */
function drawnTitle({ rowTitle }: Previewed, row: Row): Node[] {
  if (rowTitle === "" || !canFill(rowTitle, row)) return [];
  const drawn = document.createElement("span");
  drawn.dataset["title"] = fillWords(rowTitle, row); // no text, so that the text of the cell is its value
  drawn.className = "row-title";
  return [drawn];
}

/** The rows of a page, the number of all rows and of all pages. */
interface Page {
  rows: Row[];
  total: number;
  last: number;
}

/** Return the requested page from the data of a source. */
function pageOf(table: Previewed, state: TableState, data: unknown): Page {
  const rows = listOrEmpty<Row>(table.source.rows === null ? data : (data as Row | null)?.[table.source.rows]);
  if (table.paging.mode === "server") {
    const { total = rows.length, totalPages = 1 } = (data ?? {}) as { total?: number; totalPages?: number };
    return { rows, total, last: totalPages };
  }
  const last = Math.max(1, Math.ceil(rows.length / state.limit));
  // the table selects the rows
  if (state.search.trim() !== "" || state.condition !== "") return { rows: [], total: 0, last };
  return {
    rows: sortRows(rows, state.sort).slice((state.page - 1) * state.limit, state.page * state.limit),
    total: rows.length,
    last,
  };
}

/** Write the data of a source into the skeleton of its table, so that users can read it before React starts. */
export function preview(table: Previewed, state: TableState, data: unknown, waiting: Element, around: Around): void {
  const { rows } = pageOf(table, state, data);
  const lines = [...waiting.children].slice(0, rows.length);
  if (lines.length === 0) return; // the table shows the reason
  lines.forEach((line, at) => {
    const row = rows[at] ?? {};
    line.id = `row-${toText(row["id"])}`;
    const cells = table.columns.map((column) => [drawnCell(column, row, around)]);
    cells[0]?.unshift(...drawnTitle(table, row));
    [...line.children].forEach((place, column) => place.replaceChildren(...(cells[column] ?? [])));
  });
  waiting.replaceChildren(...lines);
  waiting.classList.add("filled");
}
