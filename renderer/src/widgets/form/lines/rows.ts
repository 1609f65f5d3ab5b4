import type { FieldErrors } from "../../../data/api";
import type { Row } from "../../../engine/protocol";
import { listOrEmpty } from "../../../lib/listOrEmpty";
import type { ValueField } from "../fields/props";

/** What a change has made of the lines, and how it is taken back, whatever has changed since. */
export interface LinesChange {
  rows: Row[];
  undo: (rows: Row[]) => Row[];
}

/** Return what tells a line apart from all others: its id, or a key of the browser until it has one. It is never its
 * position, which changes when another line is removed or moved. */
export function keyOf({ id, key }: Row): string {
  return typeof id === "number" ? String(id) : String(key);
}

/** Return a key for a new line. */
export function newLineKey(): string {
  const bytes = [...crypto.getRandomValues(new Uint8Array(6))];
  return `new-${bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("")}`;
}

export function placeOf(rows: Row[], key: string): number {
  return rows.findIndex((row) => keyOf(row) === key);
}

function without(rows: Row[], key: string): Row[] {
  return rows.filter((row) => keyOf(row) !== key);
}

/** Put a line behind the one with a key, or at the start. Without that line, it keeps its position. */
function inserted(rows: Row[], row: Row, behind: string | null, position: number): Row[] {
  const found = behind === null ? -1 : placeOf(rows, behind);
  const place = behind !== null && found < 0 ? Math.min(position, rows.length) : found + 1;
  return [...rows.slice(0, place), row, ...rows.slice(place)];
}

export function addLine(rows: Row[], row: Row, behind?: string): LinesChange {
  const last = rows.at(-1);
  const previous = behind ?? (last === undefined ? null : keyOf(last));
  return { rows: inserted(rows, row, previous, rows.length), undo: (now) => without(now, keyOf(row)) };
}

export function removeLine(rows: Row[], key: string): LinesChange {
  const place = placeOf(rows, key);
  const row = rows[place];
  if (row === undefined) return { rows, undo: (now) => now };
  const before = rows[place - 1];
  return {
    rows: without(rows, key),
    undo: (now) => inserted(now, row, before === undefined ? null : keyOf(before), place),
  };
}

/** Move a line by so many places. */
export function moveLine(rows: Row[], key: string, by: number): LinesChange {
  const place = placeOf(rows, key);
  const row = rows[place];
  const to = Math.max(0, Math.min(rows.length - 1, place + by));
  if (row === undefined || to === place) return { rows, undo: (now) => now };
  const others = without(rows, key);
  return {
    rows: [...others.slice(0, to), row, ...others.slice(to)],
    undo: (now) => moveLine(now, key, place - to).rows,
  };
}

/** Add a copy of a line below it, with another key. */
export function copyLine(rows: Row[], key: string, copy: string): LinesChange {
  const row = rows[placeOf(rows, key)];
  if (row === undefined) return { rows, undo: (now) => now };
  const values = Object.entries(row).filter(([name]) => name !== "id");
  return addLine(rows, { ...Object.fromEntries(values), key: copy }, key);
}

/** Return the lines with new values of one of them. The others stay the same objects. */
export function editLine(rows: Row[], key: string, edit: (row: Row) => Row): Row[] {
  return rows.map((row) => (keyOf(row) === key ? edit(row) : row));
}

/** Fill lines from one on with the values of pasted cells, and add lines for the rest. */
export function fillLines(
  rows: Row[],
  start: string,
  values: Row[],
  settle: (row: Row, values: Row) => Row,
  create: () => Row,
): LinesChange {
  const first = placeOf(rows, start);
  const filled = rows.slice(first, first + values.length);
  const old = new Map(filled.map((row) => [keyOf(row), row]));
  const added = values.slice(filled.length).map((each) => settle(create(), each));
  const keys = new Set(added.map(keyOf));
  return {
    rows: [
      ...rows.slice(0, first),
      ...filled.map((row, place) => settle(row, values[place] ?? {})),
      ...rows.slice(first + filled.length),
      ...added,
    ],
    undo: (now) => now.filter((row) => !keys.has(keyOf(row))).map((row) => old.get(keyOf(row)) ?? row),
  };
}

/** Return the names of the fields with lines. */
export function linesIn(fields: ValueField[]): string[] {
  return fields.filter(({ kind }) => kind === "lines").map(({ name }) => name);
}

const IN_LINE = /^([^.]+)\.(\d+)(?:\.(.+))?$/;

/** Return errors of lines by the keys of their lines: 'lines.12.quantity' for 'lines.0.quantity'. `names` are the
 * fields with lines; errors inside of other lists belong to their field. */
export function withKeys(errors: FieldErrors, data: Row, names: string[]): FieldErrors {
  const found: FieldErrors = {};
  for (const [name, sentences] of Object.entries(errors)) {
    const [, field = name, place, inner] = IN_LINE.exec(name) ?? [];
    const row = names.includes(field) ? listOrEmpty<Row>(data[field])[Number(place)] : undefined;
    const own = row === undefined ? field : [field, keyOf(row), ...(inner === undefined ? [] : [inner])].join(".");
    found[own] = [...(found[own] ?? []), ...sentences];
  }
  return found;
}

/** Return the value that an error is about: that of a field, of a line, or of a field of a line. */
export function valueOf(data: Row, name: string): unknown {
  const [field = name, key, inner] = name.split(".");
  if (key === undefined) return data[name];
  const row = listOrEmpty<Row>(data[field]).find((each) => keyOf(each) === key);
  return inner === undefined ? row : row?.[inner];
}

/** Return the id of the first input with an error, without what the form library puts before it: errors of lines are in
 * the order of the lines and of their fields. */
export function firstError(shown: ValueField[], data: Row, errors: FieldErrors): string | undefined {
  for (const field of shown) {
    if (field.kind === "lines") {
      for (const row of listOrEmpty<Row>(data[field.name])) {
        const path = `${field.name}.${keyOf(row)}`;
        const inner = field.fields.find((part) => "name" in part && `${path}.${part.name}` in errors);
        if (inner !== undefined && "name" in inner) return [field.name, keyOf(row), inner.name].join("_");
        if (path in errors) return field.name;
      }
    }
    if (field.name in errors) return field.name;
  }
  return undefined;
}
