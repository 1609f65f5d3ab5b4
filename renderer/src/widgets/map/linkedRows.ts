import type { Row } from "../../engine/protocol";
import { numberAt } from "../../engine/valuePath";
import type { LinkedList } from "../live/linkedList";
import type { Placed } from "./positions";

function numberIn(row: Row, field: string | null): number | null {
  return field === null ? null : numberAt(row, field);
}

/** Returns a row as the list next to the map has it, which asks for changes more often. */
function linkRow(placed: Placed, row: Row | undefined, { list }: LinkedList): Placed {
  if (row === undefined) return placed;
  const chip = list.chips.find(({ value }) => value === row[list.state]);
  const [latitude, longitude] = [numberIn(row, list.latitude), numberIn(row, list.longitude)];
  const position = latitude === null || longitude === null ? {} : { latitude, longitude, heading: numberIn(row, list.heading) };
  return { ...placed, ...position, ...(chip && { chip }) };
}

/** Returns the rows that have markers next to a list: those that its filter leaves, and the chosen one. */
export function linkRows(placed: Placed[], linked: LinkedList | null, chosen: string | null): Placed[] {
  if (linked === null) return placed;
  const { matching, rows } = linked;
  const shown = matching === null ? placed : placed.filter(({ key }) => key === chosen || matching.has(key));
  return shown.map((each) => linkRow(each, rows.get(each.key), linked));
}
