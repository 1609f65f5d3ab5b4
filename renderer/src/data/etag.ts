import type { Row } from "../engine/protocol";
import type { Answer } from "./envelope";

/** Who last changed or deleted a record, and when; null when that is not known. */
export interface ChangeInfo {
  by: string | null;
  at: string | null;
}

/** A record that has changed since it was read: its current data, its version and who changed it. */
export interface Conflict extends ChangeInfo {
  record: Row;
  tag: string | null;
}

interface ErrorData {
  record?: Row | null;
  changed?: ChangeInfo | null;
  deleted?: ChangeInfo;
}

const NOT_FOUND = 404;
const PRECONDITION_FAILED = 412;

/** Return the conflict that a response reports; null when there is none. */
export function conflictIn({ status, tag, envelope }: Answer): Conflict | null {
  const { record, changed } = (status === PRECONDITION_FAILED ? (envelope?.data as ErrorData | null) : null) ?? {};
  return record ? { record, by: changed?.by ?? null, at: changed?.at ?? null, tag } : null;
}

/** Return who deleted the requested record; null when it never existed. */
export function deletionIn({ status, envelope }: Answer): ChangeInfo | null {
  return (status === NOT_FOUND ? (envelope?.data as ErrorData | null)?.deleted : null) ?? null;
}

/** The versions of records, by the data object that carries them. */
const tags = new WeakMap<object, string>();

export function keepTag(data: unknown, tag: string | null): void {
  if (tag !== null && typeof data === "object" && data !== null) tags.set(data, tag);
}

/** Return the version of a record in the data of a response; null when it has none. */
export function tagOf(data: unknown): string | null {
  return typeof data === "object" && data !== null ? (tags.get(data) ?? null) : null;
}
