import { toText } from "../../../engine/interpolate";
import type { Row, Wire } from "../../../engine/protocol";
import { listOrEmpty } from "../../../lib/listOrEmpty";
import type { Column, Matrix } from "./boxes";

type Details = Wire<"MatrixDetails">;

/** Return the record that has the same name in another list; undefined without one. */
export function counterpartOf(row: Row, others: Row[], labelField: string): Row | undefined {
  return others.find((other) => toText(other[labelField]) === toText(row[labelField]));
}

/** Return the records that a row folds out. */
export function entriesOf({ field }: Details, row: Row): Row[] {
  return listOrEmpty<Row>(row[field]);
}

/** Return the value of a cell; a missing one is an empty checkbox or no choice. */
function valueOf({ kind, field }: Column, row: Row): unknown {
  return row[field] ?? (kind === "checkbox" && row[field] === undefined ? false : null);
}

/** Return whether a cell differs from that of another row. Without another row, nothing differs. */
export function isDifferent(column: Column, row: Row, other: Row | undefined): boolean {
  return other !== undefined && valueOf(column, row) !== valueOf(column, other);
}

/** Return the record of another row with the name of this one, if their values differ. */
export function differentEntry(details: Details, entry: Row, other: Row | undefined): Row | undefined {
  if (other === undefined) return undefined;
  const counterpart = counterpartOf(entry, entriesOf(details, other), details.labelField);
  return counterpart !== undefined && toText(counterpart[details.valueField]) !== toText(entry[details.valueField])
    ? counterpart
    : undefined;
}

/** Return how many records of a row differ from those of another one. */
export function differentEntries(details: Details, row: Row, other: Row | undefined): number {
  return entriesOf(details, row).filter((entry) => differentEntry(details, entry, other) !== undefined).length;
}

/** Return how many cells of a matrix differ from those of another list, including the records that rows fold out. */
export function countDifferences({ columns, details, labelField }: Matrix, rows: Row[], others: Row[]): number {
  const inRow = (row: Row) => {
    const other = counterpartOf(row, others, labelField);
    const folded = details === null ? 0 : differentEntries(details, row, other);
    return folded + columns.filter((column) => isDifferent(column, row, other)).length;
  };
  return rows.reduce((sum, row) => sum + inRow(row), 0);
}

/** Return how many records of a row do not have the usual value, which is the first option. */
export function unusualEntries(details: Details, row: Row): number {
  const usual = details.options[0]?.value;
  return entriesOf(details, row).filter((entry) => toText(entry[details.valueField]) !== usual).length;
}

/** Return the row with another value in one of its records. */
export function withEntry(details: Details, row: Row, label: unknown, value: string): Row {
  const { field, labelField, valueField } = details;
  const entries = entriesOf(details, row).map((entry) =>
    entry[labelField] === label ? { ...entry, [valueField]: value } : entry,
  );
  return { ...row, [field]: entries };
}
