import type { Row } from "../../../engine/protocol";
import { listOrEmpty } from "../../../lib/listOrEmpty";
import { isSame, type Difference } from "../difference";
import type { LinesField } from "./LinesContext";
import { fieldsOfLine } from "./newLine";
import { keyOf, placeOf } from "./rows";

function byKey(rows: Row[]): Map<string, Row> {
  return new Map(rows.map((row) => [keyOf(row), row]));
}

function difference(name: string, theirs: unknown, mine: unknown, needsChoice: boolean): Difference {
  return { name, theirs, mine, choice: needsChoice ? null : "theirs", needsChoice };
}

/** Merge the values of a line that both users still have. */
function mergeLine(path: string, names: string[], base: Row, mine: Row, theirs: Row) {
  const row: Row = { ...theirs, ...mine };
  const differences: Difference[] = [];
  for (const name of names) {
    if (isSame(theirs[name], base[name]) || isSame(theirs[name], mine[name])) continue;
    const needsChoice = !isSame(mine[name], base[name]);
    if (!needsChoice) row[name] = theirs[name];
    differences.push(difference(`${path}.${name}`, theirs[name], mine[name], needsChoice));
  }
  return { row: differences.length === 0 && isUnchanged(names, row, mine) ? mine : row, differences };
}

function isUnchanged(names: string[], one: Row, other: Row): boolean {
  return names.every((name) => isSame(one[name], other[name]));
}

/** Return the lines in the order of one user: of the other one, if only that one has moved any. */
function ordered(rows: Row[], base: Row[], mine: Row[], theirs: Row[]): Row[] {
  const known = (list: Row[]) =>
    list.map(keyOf).filter((key) => [base, mine, theirs].every((each) => placeOf(each, key) >= 0));
  const isMine = known(mine).join() !== known(base).join() || known(theirs).join() === known(base).join();
  if (isMine) return rows;
  const places = new Map(theirs.map((row, place) => [keyOf(row), place]));
  const own = rows.filter((row) => !places.has(keyOf(row)));
  const others = rows.filter((row) => places.has(keyOf(row)));
  return [...others.sort((one, two) => (places.get(keyOf(one)) ?? 0) - (places.get(keyOf(two)) ?? 0)), ...own];
}

/** Merge two edits of lines, line by line and value by value. A line that one user has changed and the other removed
 * needs a choice. New lines of both users stay. */
export function mergeLines(
  field: LinesField,
  bases: Row,
  mines: Row,
  theirsAll: Row,
): { rows: Row[]; differences: Difference[] } {
  const [base, mine, theirs] = [bases, mines, theirsAll].map((data) => listOrEmpty<Row>(data[field.name])) as [
    Row[],
    Row[],
    Row[],
  ];
  const names = fieldsOfLine(field).map(({ name }) => name);
  const [before, own, other] = [byKey(base), byKey(mine), byKey(theirs)];
  const rows: Row[] = [];
  const differences: Difference[] = [];
  for (const row of mine) {
    const key = keyOf(row);
    const [old, their] = [before.get(key), other.get(key)];
    const path = `${field.name}.${key}`;
    if (old === undefined) rows.push(row);
    else if (their === undefined) {
      const isMine = !isUnchanged(names, row, old);
      if (isMine) rows.push(row);
      differences.push(difference(path, undefined, row, isMine));
    } else {
      const merged = mergeLine(path, names, old, row, their);
      rows.push(merged.row);
      differences.push(...merged.differences);
    }
  }
  for (const row of theirs) {
    const key = keyOf(row);
    const old = before.get(key);
    if (own.has(key)) continue;
    if (old === undefined) rows.push(row);
    if (old === undefined || !isUnchanged(names, row, old))
      differences.push(difference(`${field.name}.${key}`, row, undefined, old !== undefined));
  }
  return { rows: ordered(rows, base, mine, theirs), differences };
}

/** Return the data with a value: that of a field, of a field of a line, or of a whole line, which may be missing. */
export function withValue(data: Row, name: string, value: unknown): Row {
  const [field = name, key, inner] = name.split(".");
  if (key === undefined) return { ...data, [name]: value };
  const rows = listOrEmpty<Row>(data[field]);
  if (inner !== undefined)
    return { ...data, [field]: rows.map((row) => (keyOf(row) === key ? { ...row, [inner]: value } : row)) };
  if (value === undefined) return { ...data, [field]: rows.filter((row) => keyOf(row) !== key) };
  const isThere = placeOf(rows, key) >= 0;
  const line = value as Row;
  return { ...data, [field]: isThere ? rows.map((row) => (keyOf(row) === key ? line : row)) : [...rows, line] };
}
