import type { Kind, Block, Row } from "../../engine/protocol";
import { toText } from "../../engine/interpolate";

/** A step as the page shows it. */
export interface Step {
  row: Row;
  name: string;
  title: string;
  /** When it was done; null before. */
  time: string | null;
  isQueued: boolean;
}

/** What the page shows: the steps of the current group, the number of those that are over, and what is always there. */
export interface StepOrder {
  current: Step[];
  over: number;
  anytime: Step[];
}

type Names = Pick<Kind<Block, "steps">, "key" | "title" | "group" | "done" | "anytime">;

/** Order steps: the one after the last that is done or waits is next, and its group is the current one. */
export function orderSteps(rows: Row[], queued: ReadonlyMap<string, string>, names: Names): StepOrder {
  const all = rows.map((row): Step => {
    const name = toText(row[names.key]);
    const time = queued.get(name) ?? (toText(row[names.done]) || null);
    return { row, name, title: toText(row[names.title]), time, isQueued: queued.has(name) };
  });
  const anytime = all.filter(({ row }) => row[names.anytime] === true);
  const inTurn = all.filter(({ row }) => row[names.anytime] !== true);
  const next = inTurn.findLastIndex(({ time }) => time !== null) + 1;
  const group = inTurn[next]?.row[names.group];
  const current = inTurn.filter(({ row }) => next < inTurn.length && row[names.group] === group);
  return { current, over: current.filter((step) => inTurn.indexOf(step) < next).length, anytime };
}
