import type { Wire } from "./protocol";

/** The parts of a column that place it above or below another. */
export type PairableColumn = Pick<Wire<"Column">, "field" | "under" | "width" | "cell">;

/** The place of a column in a pair; null for one that has a line of its own. */
export type Half = "top" | "bottom" | null;

const SHARES = { tiny: 0, narrow: 1, medium: 2, wide: 3 };

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
      if ([cell, columns[bottom]?.cell].some((each) => each?.kind === "dateTime")) return ["var(--column-moment)"];
      const other = columns[bottom]?.width ?? width;
      const wider = SHARES[other] > SHARES[width] ? other : width;
      const least = field === null ? `var(--actions-${wider})` : `var(--column-${wider})`;
      return [`minmax(${index === 0 ? `calc(${least} + var(--edge-first))` : least}, ${SHARES[wider]}fr)`];
    })
    .join(" ");
}
