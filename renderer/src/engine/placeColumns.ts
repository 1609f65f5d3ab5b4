import type { Wire } from "./protocol";

/** What a reader has chosen for a column. The width is in pixels; null leaves it to the table. */
export interface ColumnLook {
  field: string;
  visible: boolean;
  width: number | null;
}

/** A column of the descriptor in the place where the reader sees it. */
export interface PlacedColumn {
  /** The position in the descriptor. */
  index: number;
  visible: boolean;
  width: number | null;
}

export type PlaceableColumn = Pick<Wire<"Column">, "field" | "visible">;

/** Narrower columns cannot be read, nor made wider again. */
export const MIN_WIDTH = 60;
export const MAX_WIDTH = 2000;

/** Return a width that can be read and stored. */
export function safeWidth(width: number | null): number | null {
  return width === null || !Number.isFinite(width) ? null : Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, Math.round(width)));
}

/** Return the places of the columns that a look names. It may name columns that are gone, or one of them twice. */
function namedColumns(columns: readonly PlaceableColumn[], looks: readonly ColumnLook[]): PlacedColumn[] {
  const seen = new Set<number>();
  return looks.flatMap(({ field, visible, width }) => {
    const index = columns.findIndex((column, at) => column.field === field && !seen.has(at));
    seen.add(index);
    return index === -1 ? [] : [{ index, visible, width: safeWidth(width) }];
  });
}

/** Put the columns that a look does not name after the column that precedes them in the descriptor. */
function withNewColumns(columns: readonly PlaceableColumn[], named: PlacedColumn[]): PlacedColumn[] {
  const placed = [...named];
  columns.forEach(({ field, visible }, index) => {
    if (field === null || named.some((each) => each.index === index)) return;
    const previous = columns.findLastIndex((column, at) => at < index && column.field !== null);
    const before = placed.findIndex((each) => each.index === previous);
    placed.splice(before + 1, 0, { index, visible, width: null });
  });
  return placed;
}

/** Return all columns of a table in the order of the reader, with columns of actions at the end. At least one column
 * stays visible. */
export function placeColumns(columns: readonly PlaceableColumn[], looks: readonly ColumnLook[] | null): PlacedColumn[] {
  const placed = withNewColumns(columns, namedColumns(columns, looks ?? []));
  const actions = columns.flatMap(({ field }, index) =>
    field === null ? [{ index, visible: true, width: null }] : [],
  );
  const [first] = placed;
  if (first !== undefined && !placed.some(({ visible }) => visible)) placed[0] = { ...first, visible: true };
  return [...placed, ...actions];
}
