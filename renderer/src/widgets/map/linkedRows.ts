import type { Row } from "../../engine/protocol";
import type { LinkedList } from "../live/linkedList";
import type { Placed } from "./positions";

/** Returns a row as the list next to the map has it, which asks for changes more often. */
function linkRow(placed: Placed, row: Row | undefined, { list }: LinkedList): Placed {
  const chip = row && list.chips.find(({ value }) => value === row[list.state]);
  return chip === undefined ? placed : { ...placed, chip };
}

/** Returns the rows that have markers next to a list: those that its filter leaves, and the chosen one. */
export function linkRows(placed: Placed[], linked: LinkedList | null, chosen: string | null): Placed[] {
  if (linked === null) return placed;
  const { matching, rows } = linked;
  const shown = matching === null ? placed : placed.filter(({ key }) => key === chosen || matching.has(key));
  return shown.map((each) => linkRow(each, rows.get(each.key), linked));
}
