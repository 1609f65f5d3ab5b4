import type { Half } from "../../engine/columnPairs";
import type { Wire } from "../../engine/protocol";

/** The parts of a table that lay out its rows as cards on phones. */
interface Card {
  columns: readonly Pick<Wire<"Column">, "cardLabel" | "cell" | "essential" | "field">[];
  rowTitle: string;
}

/** Return the classes of a cell: its half of a pair, and its part of the card on phones. There, the headline names
 * the card, a tap anywhere opens its first link, and cards leave out what the headline says, and what is not
 * essential. */
export function cellRoles({ columns, rowTitle }: Card, index: number, half: Half): string[] {
  const opens = columns.findIndex(({ cell }) => cell.kind === "link");
  const headline = rowTitle === "" ? Math.max(opens, 0) : 0;
  const { field = null, essential = false, cardLabel = "" } = columns[index] ?? {};
  const isShort = columns.some((column) => column.essential);
  const isLater = isShort && index > 0 && field !== null && !essential && cardLabel === "";
  const isInTitle = index > 0 && field !== null && rowTitle.includes(`{${field}}`);
  return [
    ...(index === opens ? ["opens"] : []),
    ...(index === headline ? ["headline"] : []),
    ...(half ? [`half-${half}`] : []),
    ...(isLater || isInTitle ? ["no-card"] : []),
  ];
}
