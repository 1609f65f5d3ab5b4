import { toText } from "../../engine/interpolate";
import type { Row } from "../../engine/protocol";
import { rowsAt } from "../../engine/valuePath";
import { asMoment } from "../../lib/calendarDate";

/** The rows of a list, and what its answers say of all of them. */
export interface LiveRows {
  version: number;
  rows: ReadonlyMap<string, Row>;
  counts: Row;
  /** Since when the source of the rows fails; null while it does not. */
  outage: Date | null;
  /** When the last answer came, by the clock of this computer. */
  answeredAt: number;
  /** How far the clock of the server is ahead of this one, in milliseconds. */
  clockOffset: number;
}

/** Returns the rows after an answer. Rows that it does not name stay the same objects. */
export function applyAnswer(before: LiveRows | null, answer: Row, now: number): LiveRows {
  const rows = new Map(answer["complete"] === true || before === null ? [] : before.rows);
  for (const row of rowsAt(answer, "rows")) rows.set(toText(row["key"]), row);
  for (const key of (answer["gone"] as unknown[] | undefined) ?? []) rows.delete(toText(key));
  const serverTime = asMoment(answer["now"])?.getTime() ?? now;
  const counts = (answer["counts"] ?? {}) as Row;
  return { version: Number(answer["version"]) || 0, rows, counts, outage: asMoment(answer["outage"]), answeredAt: now, clockOffset: serverTime - now };
}
