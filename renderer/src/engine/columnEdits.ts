// What readers change about columns. It loads after the first rows.
import { placeColumns, safeWidth, type ColumnLook, type PlaceableColumn, type PlacedColumn } from "./placeColumns";

/** Return the settings of all columns, each with its place. A column without settings is new in a later version, not
 * hidden. */
export function columnLooks(columns: readonly PlaceableColumn[], placed: readonly PlacedColumn[]): ColumnLook[] {
  return placed.flatMap(({ index, visible, width }) => {
    const field = columns[index]?.field ?? null;
    return field === null ? [] : [{ field, visible, width }];
  });
}

/** Return whether the reader sees the same columns with both. */
export function sameColumns(
  columns: readonly PlaceableColumn[],
  one: readonly ColumnLook[] | null,
  other: readonly ColumnLook[] | null,
): boolean {
  return JSON.stringify(placeColumns(columns, one)) === JSON.stringify(placeColumns(columns, other));
}

/** Move a column by some places. It stays among the columns with a value. */
export function moveColumn(looks: readonly ColumnLook[], field: string, by: number): ColumnLook[] {
  const from = looks.findIndex((look) => look.field === field);
  const moved = looks[from];
  if (moved === undefined) return [...looks];
  const others = looks.filter((look) => look !== moved);
  others.splice(Math.max(0, from + by), 0, moved);
  return others;
}

/** Show or hide a column. The last visible one stays. */
export function showColumn(looks: readonly ColumnLook[], field: string, visible: boolean): ColumnLook[] {
  const shown = looks.map((look) => (look.field === field ? { ...look, visible } : look));
  return shown.some((look) => look.visible) ? shown : [...looks];
}

/** Give a column a width. */
export function resizeColumn(looks: readonly ColumnLook[], field: string, width: number): ColumnLook[] {
  return looks.map((look) => (look.field === field ? { ...look, width: safeWidth(width) } : look));
}

/** Put the columns into this order of fields. The others, which the reader does not see, stay where they are. */
export function orderColumns(looks: readonly ColumnLook[], fields: readonly string[]): ColumnLook[] {
  const moved = fields.flatMap((field) => looks.filter((look) => look.field === field));
  let next = 0;
  return looks.map((look) => (fields.includes(look.field) ? (moved[next++] ?? look) : look));
}
