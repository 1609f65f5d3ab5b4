import type { Half } from "../../engine/columnPairs";
import type { Wire } from "../../engine/protocol";

/** The parts of a table that lay out its rows as cards on phones. */
interface Card {
  columns: readonly Pick<Wire<"Column">, "cell" | "essential" | "field" | "width">[];
  rowTitle: string;
}

/** How many values a card has if no column of its table is essential. */
const CARD_VALUES = 4;
const LINK = /^(link|change)$/;
const TIME = /^date/;
const NUMBER = /^(number|money|percent|duration)$/;

/** Return whether a column says in which state its rows are. */
function isState({ cell }: Card["columns"][number]): boolean {
  return cell.kind === "badge" && cell.marks.length + Object.keys(cell.tones).length > 0;
}

/** Return the columns whose values cards show, but for the headline: those that are essential, or else the first
 * ones. */
function cardColumns({ columns, rowTitle }: Card) {
  const essential = columns.filter((column) => column.essential);
  const first = columns.filter(({ field, width }) => field !== null && width !== "tiny").slice(0, CARD_VALUES);
  return (essential.length > 0 ? essential : first).filter(({ field }) => !rowTitle.includes(`{${field}}`));
}

/** Return the classes of a cell: its half of a pair, and its part of the card on phones. There, the headline names
 * the card, a tap anywhere opens its first link, and cards leave out what the headline says. */
export function cellRoles(card: Card, index: number, half: Half): string[] {
  const { columns, rowTitle } = card;
  const column = columns[index];
  if (column === undefined) return [];
  const opens = columns.findIndex(({ cell }) => LINK.test(cell.kind));
  const headline = rowTitle === "" ? Math.max(opens, 0) : 0;
  const shown = cardColumns(card);
  const partner = columns[half === "top" ? index + 1 : index - 1];
  const classes = {
    opens: index === opens,
    headline: index === headline,
    [`half-${half}`]: half !== null,
    "no-card": index !== headline && column.field !== null && !shown.includes(column),
    "card-pair": half !== null && partner !== undefined && shown.includes(partner),
    "card-state": isState(column),
    "one-line": column.width === "wide",
    "card-time": TIME.test(column.cell.kind),
    "card-number": NUMBER.test(column.cell.kind) && index !== headline,
  };
  return Object.entries(classes).flatMap(([name, isSet]) => (isSet ? [name] : []));
}
