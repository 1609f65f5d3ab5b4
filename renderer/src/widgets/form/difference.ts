import { asMoment } from "../../lib/calendarDate";
import { asList } from "../../lib/parseList";

/** A field that another user changed during the edit. */
export interface Difference {
  /** The field; of lines, the line and its field: 'lines.12', 'lines.12.quantity'. */
  name: string;
  theirs: unknown;
  mine: unknown;
  /** Whose value the form has; null until the user chooses. A value that only the other user changed is taken over. */
  choice: "theirs" | "mine" | null;
  /** Whether both users changed the field, so that this one has to choose. */
  needsChoice: boolean;
}

export function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === "";
}

function isTextList(value: unknown): boolean {
  return Array.isArray(value) && value.every((item) => typeof item === "string");
}

/** Whether two values mean the same: an empty value, a moment and a list of texts have several spellings. */
export function isSame(one: unknown, other: unknown): boolean {
  if (isEmpty(one) || isEmpty(other)) return isEmpty(one) && isEmpty(other);
  const [time, otherTime] = [asMoment(one)?.getTime(), asMoment(other)?.getTime()];
  if (time !== undefined && otherTime !== undefined) return time === otherTime;
  if (isTextList(one) || isTextList(other)) return asList(one).join() === asList(other).join();
  return JSON.stringify(one) === JSON.stringify(other);
}
