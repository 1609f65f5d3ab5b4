import type { Wire } from "./protocol";

/** The parts of a column that place it above or below another. */
export type PairableColumn = Pick<Wire<"Column">, "essential" | "field" | "under" | "width" | "cell">;

/** The line of a row in which a column is: that of the upper or of the lower half of a pair, or the last one, of what
 * has no room above it. Null for a column that has the height of a pair. */
export type Half = "top" | "bottom" | "tail" | null;

/** Windows on which wide tables have a last line. */
export const TABLET = "(640px <= width < 1400px)";
/** The most columns that have room next to each other there. */
const MAX_COLUMNS = 7;

/** The share of the free room that a column takes, from the narrowest to the widest. skeleton.css has the same. */
export const GROW = { tiny: 1, narrow: 1, medium: 3, wide: 6 };
const ORDER = Object.keys(GROW) as PairableColumn["width"][];

/** Return the line of each column. A column is below another only if that one is directly before it, where the reader
 * sees them. On tablets, those that are not essential have no room in a table of many columns. */
export function halvesOf(
  columns: readonly Pick<PairableColumn, "essential" | "field" | "under">[],
  isTablet = false,
): Half[] {
  const isBottom = columns.map(
    ({ under }, index) => under !== null && index > 0 && columns[index - 1]?.field === under,
  );
  const isMarked = columns.some(({ essential }) => essential);
  const isWide = isTablet && isMarked && isBottom.filter((isBelow) => !isBelow).length > MAX_COLUMNS;
  return columns.map(({ essential, field }, index) => {
    const isKept = essential || index === 0 || field === null || (isBottom[index] && columns[index - 1]?.essential);
    if (isWide && !isKept) return "tail";
    return isBottom[index] ? "bottom" : isBottom[index + 1] ? "top" : null;
  });
}

/** Return the widths of the columns as `grid-template-columns`; empty if all are on one line. A pair is as wide as the
 * wider of the two, or as the reader has made one of them. */
export function tracksOf(
  columns: readonly PairableColumn[],
  widths: readonly (number | null)[],
  halves: readonly Half[] = halvesOf(columns),
): string {
  if (!halves.some((half) => half !== null)) return "";
  return columns
    .flatMap(({ field, width, cell }, index) => {
      if (halves[index] === "bottom" || halves[index] === "tail") return [];
      const bottom = halves[index] === "top" ? index + 1 : index;
      const own = widths[index] ?? widths[bottom] ?? null;
      if (own !== null) return [`${own}px`];
      if ([cell, columns[bottom]?.cell].some((each) => each?.kind === "dateTime" && each.time))
        return ["var(--column-moment)"];
      if (cell.kind === "badge" && cell.marks.length > 0) return ["var(--column-badges)"];
      const wider = ORDER[Math.max(ORDER.indexOf(width), ORDER.indexOf(columns[bottom]?.width ?? width))] ?? width;
      const least = field === null ? `var(--actions-${wider})` : `var(--column-${wider})`;
      return [`minmax(${index === 0 ? `calc(${least} + var(--edge-first))` : least}, ${GROW[wider]}fr)`];
    })
    .join(" ");
}
