import { toText } from "../../engine/interpolate";
import type { Cell, Row, Wire } from "../../engine/protocol";
import type { TableState } from "../../engine/tableState";

type Column = Pick<Wire<"Column">, "field" | "cell">;

/** Returns the searchable text of a cell: its stored and its displayed value. */
function searched(cell: Cell, value: unknown): string {
  const text = toText(value);
  if (text === "") return "fallback" in cell ? cell.fallback : "";
  return "labels" in cell ? `${text} ${cell.labels[text] ?? ""}` : text;
}

function found(row: Row, columns: Column[], keyword: string): boolean {
  return columns.some(({ field, cell }) => field !== null && searched(cell, row[field]).toLowerCase().includes(keyword));
}

/** Compares numbers by value and everything else by code unit. Empty values come first. */
function compare(a: unknown, b: unknown): number {
  if (typeof a === "number" && typeof b === "number") return a - b;
  const [left, right] = [toText(a), toText(b)];
  return left < right ? -1 : left > right ? 1 : 0;
}

/** Returns the rows that match the search, sorted. */
export function arrange(rows: Row[], columns: Column[], { search, sort }: TableState): Row[] {
  const keyword = search.trim().toLowerCase();
  const matching = keyword === "" ? rows : rows.filter((row) => found(row, columns, keyword));
  const field = sort.replace(/^-/, "");
  if (field === "") return matching;
  const way = sort.startsWith("-") ? -1 : 1;
  return [...matching].sort((a, b) => way * compare(a[field], b[field]));
}
