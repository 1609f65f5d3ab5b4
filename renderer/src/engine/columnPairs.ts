import type { Wire } from "./protocol";

/** The parts of a column that place it above or below another. */
export type PairableColumn = Pick<Wire<"Column">, "field" | "under" | "width" | "cell">;

/** The place of a column in a pair; null for one that has a line of its own. */
export type Half = "top" | "bottom" | null;

/** The share of the free room that a column takes, from the narrowest to the widest. skeleton.css has the same. */
export const GROW = { tiny: 1, narrow: 1, medium: 3, wide: 6 };
const ORDER = Object.keys(GROW) as PairableColumn["width"][];

/** Return the half that each column is. A column is below another only if that one is directly before it, where the
 * reader sees them. */
export function halvesOf(columns: readonly Pick<PairableColumn, "field" | "under">[]): Half[] {
  const isBottom = columns.map(
    ({ under }, index) => under !== null && index > 0 && columns[index - 1]?.field === under,
  );
  return columns.map((_, index) => (isBottom[index] ? "bottom" : isBottom[index + 1] ? "top" : null));
}

/** Return the widths of the columns as `grid-template-columns`; empty if no column is below another. A pair is as
 * wide as the wider of the two, or as the reader has made one of them. */
export function tracksOf(columns: readonly PairableColumn[], widths: readonly (number | null)[]): string {
  const halves = halvesOf(columns);
  if (!halves.includes("bottom")) return "";
  return columns
    .flatMap(({ field, width, cell }, index) => {
      if (halves[index] === "bottom") return [];
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
