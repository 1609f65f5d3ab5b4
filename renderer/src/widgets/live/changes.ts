import { toText } from "../../engine/interpolate";
import type { Row, Wire } from "../../engine/protocol";
import { rowsAt } from "../../engine/valuePath";
import { asMoment } from "../../lib/calendarDate";
import { titleOf } from "./selection";
import { compareKeys, naturalKey } from "../../lib/naturalOrder";

/** The rows of a list, and what its answers say of all of them. */
export interface LiveRows {
  version: number;
  /** By key, in the order of their titles. */
  rows: ReadonlyMap<string, Row>;
  counts: Row;
  /** Since when the source of the rows fails; null while it does not. */
  outage: Date | null;
  /** When the last answer came, by the clock of this computer. */
  answeredAt: number;
  /** How far the clock of the server is ahead of this one, in milliseconds. */
  clockOffset: number;
}

/** Return rows in the order of their titles. For 10,000 that takes longer than a page may block: see `applyAnswer`. */
function inTitleOrder(list: Pick<Wire<"LiveList">, "title">, rows: Map<string, Row>): Map<string, Row> {
  const keyed = [...rows].map((entry) => ({ entry, key: naturalKey(titleOf(list, entry[1])) }));
  return new Map(keyed.sort((one, other) => compareKeys(one.key, other.key)).map(({ entry }) => entry));
}

/** Return the rows after an answer. Rows that it does not name stay the same objects. They are sorted only for a new
 * title. */
export function applyAnswer(
  list: Pick<Wire<"LiveList">, "title">,
  before: LiveRows | null,
  answer: Row,
  now: number,
): LiveRows {
  const rows = new Map(before?.rows);
  const unnamed = new Set(rows.keys());
  let isSorted = true;
  for (const row of rowsAt(answer, "rows")) {
    const key = toText(row["key"]);
    const known = rows.get(key);
    isSorted &&= known !== undefined && titleOf(list, known) === titleOf(list, row);
    unnamed.delete(key);
    rows.set(key, row);
  }
  const gone = answer["complete"] === true ? unnamed : ((answer["gone"] as unknown[] | undefined) ?? []).map(toText);
  for (const key of gone) rows.delete(key);
  const serverTime = asMoment(answer["now"])?.getTime() ?? now;
  return {
    version: Number(answer["version"]) || 0,
    rows: isSorted ? rows : inTitleOrder(list, rows),
    counts: (answer["counts"] ?? {}) as Row,
    outage: asMoment(answer["outage"]),
    answeredAt: now,
    clockOffset: serverTime - now,
  };
}
