import type { Row } from "../../../engine/protocol";
import { fold } from "../../../lib/fold";
import { parseTypedDate } from "../../../lib/typedDate";
import { parseTypedNumber } from "../../../lib/typedNumber";
import type { LineField } from "./LinesContext";

/** A pasted value: what it becomes, or that it cannot be read. Its text then stays where the rules refuse it. */
interface PastedValue {
  text: string;
  value: unknown;
  isRead: boolean;
}

/** The pasted cells of a line, by the name of the field. */
export type PastedLine = Record<string, PastedValue>;

/** The values of options by their texts, by the name of the field. */
export type Lookups = Map<string, Map<string, unknown>>;

const CELL = /(?:"((?:[^"]|"")*)"|([^\t\n]*))(\t|\n|$)/g;

/** Return the cells of a spreadsheet, which copies them with tabs and line breaks; a cell with one of these is in
 * quotes. Null for a text that is no more than one cell. */
export function cellsOf(text: string): string[][] | null {
  const cells: string[][] = [[]];
  for (const [, quoted, plain = "", end] of text.replace(/\r\n?/g, "\n").replace(/\n$/, "").matchAll(CELL)) {
    cells.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === "\n") cells.push([]);
    if (end === "") break;
  }
  return cells.length > 1 || (cells[0]?.length ?? 0) > 1 ? cells : null;
}

const NO = ["", "no", "n", "false", "0", "नहीं"];
const YES = ["yes", "y", "true", "1", "x", "✓", "हाँ"];

function readMoment(text: string): string | undefined {
  const typed = parseTypedDate(text);
  if (typed?.day === null || typed === null) return undefined;
  return new Date(`${typed.day}T${typed.time ?? "00:00"}`).toISOString();
}

/** Return the value that a cell has in a field; undefined if it cannot be read. */
function read(field: LineField, text: string, lookups: Lookups): unknown {
  switch (field.kind) {
    case "number":
      return parseTypedNumber(text, { unit: field.unit }) ?? undefined;
    case "money":
      return parseTypedNumber(text, { unit: field.currency }) ?? undefined;
    case "date":
      return parseTypedDate(text)?.day ?? undefined;
    case "dateTime":
      return readMoment(text);
    case "checkbox":
      return YES.includes(fold(text)) ? true : NO.includes(fold(text)) ? false : undefined;
    case "select":
      return Array.isArray(field.options)
        ? field.options.find(({ value, label }) => [fold(value), fold(label)].includes(fold(text)))?.value
        : lookups.get(field.name)?.get(fold(text));
    case "text":
    case "textArea":
    case "combobox":
      return text;
  }
}

const KEEPS_TEXT = ["number", "money", "date", "dateTime"];

/** Return the value of a pasted cell. An empty cell clears the value. */
function pastedValue(field: LineField, given: string, lookups: Lookups): PastedValue {
  const text = given.trim();
  if (text === "" && field.kind !== "checkbox") return { text, value: undefined, isRead: true };
  const value = read(field, text, lookups);
  if (value !== undefined) return { text, value, isRead: true };
  return { text, value: KEEPS_TEXT.includes(field.kind) ? text : undefined, isRead: false };
}

/** Return the lines of pasted cells, which fill the fields from the first one on. */
export function pastedLines(cells: string[][], fields: LineField[], lookups: Lookups): PastedLine[] {
  return cells.map((line) =>
    Object.fromEntries(
      line.flatMap((text, place) => {
        const field = fields[place];
        return field === undefined ? [] : [[field.name, pastedValue(field, text, lookups)] as const];
      }),
    ),
  );
}

export function countUnread(lines: PastedLine[]): number {
  return lines.flatMap((line) => Object.values(line)).filter(({ isRead }) => !isRead).length;
}

export function valuesOf(line: PastedLine): Row {
  return Object.fromEntries(Object.entries(line).map(([name, { value }]) => [name, value]));
}
