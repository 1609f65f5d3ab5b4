import type { ValueChange } from "../../cells/ChangedValue";
import type { Row } from "../../engine/protocol";

/** One change of a record. */
export interface Entry {
  id: number;
  at: string;
  by: string | null;
  action: "add" | "change" | "delete" | "restore";
  /** What users call the transition to another state that the change is; null or missing for another change. */
  transition?: string | null;
  changes: ValueChange[];
  /** Which earlier values this change has restored. */
  restored: { at: string; part: "before" | "after" } | null;
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

/** Return the changes of an entry that can be reversed: the call sends the field, and it has another value now. */
export function reversible({ changes }: Entry, sent: string[]): ValueChange[] {
  return changes.filter(({ field, isCurrent }) => !isCurrent && sent.includes(field));
}

/** Return what is different now from what it was after an entry, as one change of each field. `newer` are the entries
 * after it. */
export function changesSince(newer: Entry[]): ValueChange[] {
  const found = new Map<string, ValueChange>();
  for (const { changes } of newer) {
    for (const change of changes) {
      const { new: value, newName } = found.get(change.field) ?? change;
      found.set(change.field, { ...change, new: value, newName });
    }
  }
  return [...found.values()].filter((change) => JSON.stringify(change.old) !== JSON.stringify(change.new));
}

/** Return the values of sent fields from before these changes. */
export function valuesBefore(changes: ValueChange[], sent: string[]): Row {
  return Object.fromEntries(changes.filter(({ field }) => sent.includes(field)).map(({ field, old }) => [field, old]));
}

/** Return the body of a call that changes a record, with the values that it has. */
export function bodyOf(record: Row, sent: string[]): Row {
  return Object.fromEntries(sent.map((name) => [name, record[name] ?? null]));
}

/** Return the values that a reversal of these changes of an entry sets. */
export function reversedValues(entry: Entry, changes: ValueChange[]): Row {
  return Object.fromEntries(changes.map((change) => [change.field, restoredValue(entry, change)]));
}
