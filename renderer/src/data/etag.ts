import type { Row } from "../engine/protocol";
import type { Answer } from "./envelope";

/** Who changed or deleted a record at last, and when; null when that is not known. */
export interface ChangeInfo {
  by: string | null;
  at: string | null;
}

/** A record that was changed since it was read: as it is now, by whom, and its version. */
export interface Conflict extends ChangeInfo {
  record: Row;
  tag: string | null;
}

interface Told {
  record?: Row | null;
  changed?: ChangeInfo | null;
  deleted?: ChangeInfo;
}

const NOT_THERE = 404;
const CHANGED_SINCE = 412;

/** What an answer tells of a conflict; null when there is none. */
export function conflictIn({ status, tag, said }: Answer): Conflict | null {
  const { record, changed } = (status === CHANGED_SINCE ? (said?.data as Told | null) : null) ?? {};
  return record ? { record, by: changed?.by ?? null, at: changed?.at ?? null, tag } : null;
}

/** Who deleted the record that was asked for; null when there never was one. */
export function deletionIn({ status, said }: Answer): ChangeInfo | null {
  return (status === NOT_THERE ? (said?.data as Told | null)?.deleted : null) ?? null;
}

/** The versions of what was answered. They stay with the data, wherever it is kept. */
const tags = new WeakMap<object, string>();

export function keepTag(data: unknown, tag: string | null): void {
  if (tag !== null && typeof data === "object" && data !== null) tags.set(data, tag);
}

/** The version of the record that a call answered; null when it has none. */
export function tagOf(data: unknown): string | null {
  return typeof data === "object" && data !== null ? (tags.get(data) ?? null) : null;
}
