import { halvesOf } from "../../engine/columnPairs";
import type { Wire } from "../../engine/protocol";

/** The parts of a table that lay out its rows as cards on phones. */
interface Card {
  columns: readonly Pick<Wire<"Column">, "cell" | "field" | "under">[];
  rowTitle: string;
}

/** Return the classes of a cell: its half of a pair, and on phones, the headline names the card, and a tap anywhere on it opens its
 * first link. */
export function cellRoles({ columns, rowTitle }: Card, index: number): string[] {
  const opens = columns.findIndex(({ cell }) => cell.kind === "link");
  const headline = rowTitle === "" ? Math.max(opens, 0) : 0;
  const half = halvesOf(columns)[index];
  return [
    ...(index === opens ? ["opens"] : []),
    ...(index === headline ? ["headline"] : []),
    ...(half ? [`half-${half}`] : []),
  ];
}
