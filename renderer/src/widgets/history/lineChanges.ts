import type { Row } from "../../engine/protocol";

/** A line that was added (without `before`), removed (without `after`) or changed. */
export interface LineChange {
  before: Row | null;
  after: Row | null;
  /** The number of the line: that in the older list if it was removed. */
  number: number;
  /** The fields that differ. */
  fields: string[];
}

function byId(rows: Row[]): Map<unknown, Row> {
  return new Map(rows.map((row) => [row["id"], row]));
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
}

/** Return the name of the record that a field of a line refers to: 'personName' of 'personId'. */
export function nameIn(row: Row, field: string): string | null {
  const name = field.endsWith("Id") ? row[`${field.slice(0, -2)}Name`] : undefined;
  return typeof name === "string" ? name : null;
}

/** Return how two lists of lines differ in these fields, and whether the lines of both have another order. */
export function lineChanges(before: Row[], after: Row[], fields: string[]) {
  const [old, now] = [byId(before), byId(after)];
  const changed = after.flatMap((row, place): LineChange[] => {
    const earlier = old.get(row["id"]) ?? null;
    const differing = earlier === null ? fields : fields.filter((field) => !isSame(earlier[field], row[field]));
    return differing.length === 0 ? [] : [{ before: earlier, after: row, number: place + 1, fields: differing }];
  });
  const removed = before.flatMap((row, place): LineChange[] =>
    now.has(row["id"]) ? [] : [{ before: row, after: null, number: place + 1, fields }],
  );
  const common = (rows: Row[], others: Map<unknown, Row>) => rows.map(({ id }) => id).filter((id) => others.has(id));
  const isReordered = common(before, now).join() !== common(after, old).join();
  return { changes: [...changed, ...removed], isReordered };
}
