import type { LinkedList } from "../live/linkedList";
import type { Placed } from "./positions";

/** Returns the rows that have markers next to a list: those that its filter leaves, and the chosen one. */
export function linkRows(placed: Placed[], linked: LinkedList | null, chosen: string | null): Placed[] {
  if (linked === null || linked.matching === null) return placed;
  const { matching } = linked;
  return placed.filter(({ key }) => key === chosen || matching.has(key));
}
