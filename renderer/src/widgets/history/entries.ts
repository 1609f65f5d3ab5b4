import type { ValueChange } from "../../cells/ChangedValue";
import type { Row } from "../../engine/protocol";

/** One change of a record. */
export interface Entry {
  id: number;
  at: string;
  by: string | null;
  action: "add" | "change" | "delete" | "restore";
  changes: ValueChange[];
}

/** A part of a history, newest change first, and where the earlier ones begin. */
export interface Part {
  entries: Entry[];
  next: number | null;
}

/** The value that a reversal of a change sets: the old one, and for a new record the one that it had first. */
export function restoredValue({ action }: Entry, change: ValueChange): unknown {
  return action === "add" ? change.new : change.old;
}

/** Returns the changes of an entry that can be reversed: the call sends the field, and it has another value now. */
export function reversible({ changes }: Entry, sent: string[]): ValueChange[] {
  return changes.filter(({ field, isCurrent }) => !isCurrent && sent.includes(field));
}

/** Returns the body of a call that changes a record, with the values that it has. */
export function bodyOf(record: Row, sent: string[]): Row {
  return Object.fromEntries(sent.map((name) => [name, record[name] ?? null]));
}

/** Returns the same body after these changes of an entry are reversed. */
export function reversedBody(body: Row, entry: Entry, changes: ValueChange[]): Row {
  return { ...body, ...Object.fromEntries(changes.map((change) => [change.field, restoredValue(entry, change)])) };
}
