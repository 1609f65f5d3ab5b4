import type { Row, Wire } from "../../engine/protocol";
import { numberAt } from "../../engine/valuePath";
import type { LinkedList } from "../live/linkedList";
import type { Placed } from "./positions";

type Chip = Wire<"Chip">;

function numberIn(row: Row, field: string | null): number | null {
  return field === null ? null : numberAt(row, field);
}

/** Return a row as the list next to the map has it, which asks for changes more often. */
function linkRow(placed: Placed, row: Row | undefined, { list }: LinkedList, chips: Map<unknown, Chip>): Placed {
  if (row === undefined) return placed;
  const chip = chips.get(row[list.state]);
  const latitude = numberIn(row, list.latitude);
  const longitude = numberIn(row, list.longitude);
  const { key, row: record } = placed;
  const linked: Placed =
    latitude === null || longitude === null
      ? { key, latitude: placed.latitude, longitude: placed.longitude, row: record, listed: row }
      : { key, latitude, longitude, row: record, listed: row, heading: numberIn(row, list.heading) };
  if (chip !== undefined) linked.chip = chip;
  return linked;
}

/** Return the rows that have markers next to a list: those that its filter and its switch leave, and those
 * that are kept. */
export function linkRows(placed: Placed[], linked: LinkedList | null, kept: ReadonlySet<string>): Placed[] {
  if (linked === null) return placed;
  const { matching, hidden, rows, list } = linked;
  const chips = new Map<unknown, Chip>(list.chips.map((chip) => [chip.value, chip]));
  const isShown = (key: string) => (matching === null || matching.has(key)) && !hidden.has(key);
  const shown =
    matching === null && hidden.size === 0 ? placed : placed.filter(({ key }) => kept.has(key) || isShown(key));
  return shown.map((each) => linkRow(each, rows.get(each.key), linked, chips));
}
