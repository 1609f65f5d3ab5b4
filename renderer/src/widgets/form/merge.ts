import type { Row } from "../../engine/protocol";
import { asMoment } from "../../lib/calendarDate";
import { asList } from "../../lib/parseList";
import type { ValueField } from "./fields/props";

/** A field that another user changed during the edit. */
export interface Difference {
  name: string;
  theirs: unknown;
  mine: unknown;
  /** Whose value the form has; null until the user chooses. A value that only the other user changed is taken over. */
  choice: "theirs" | "mine" | null;
  /** Whether both users changed the field, so that this one has to choose. */
  needsChoice: boolean;
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === "";
}

function isTextList(value: unknown): boolean {
  return Array.isArray(value) && value.every((item) => typeof item === "string");
}

/** Whether two values mean the same: an empty value, a moment and a list of texts have several spellings. */
function isSame(one: unknown, other: unknown): boolean {
  if (isEmpty(one) || isEmpty(other)) return isEmpty(one) && isEmpty(other);
  const [time, otherTime] = [asMoment(one)?.getTime(), asMoment(other)?.getTime()];
  if (time !== undefined && otherTime !== undefined) return time === otherTime;
  if (isTextList(one) || isTextList(other)) return asList(one).join() === asList(other).join();
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Merge two edits of `base`. The data has this user's values, and the other user's where only they changed a field. */
export function mergeEdits(
  fields: ValueField[],
  base: Row,
  mine: Row,
  theirs: Row,
): { data: Row; differences: Difference[] } {
  const data = { ...theirs, ...mine };
  const differences: Difference[] = [];
  for (const { name } of fields) {
    if (isSame(theirs[name], base[name]) || isSame(theirs[name], mine[name])) continue;
    const needsChoice = !isSame(mine[name], base[name]);
    if (!needsChoice) data[name] = theirs[name];
    differences.push({
      name,
      theirs: theirs[name],
      mine: mine[name],
      choice: needsChoice ? null : "theirs",
      needsChoice,
    });
  }
  return { data, differences };
}
