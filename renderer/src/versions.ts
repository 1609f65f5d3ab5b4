import type { Answer } from "./answer";
import type { Row } from "./wire";

/** A record that was changed since it was read: as it is now, who changed it at last, if that is known, and its version. */
export interface Conflict {
  record: Row;
  by: string | null;
  at: string | null;
  tag: string | null;
}

interface Changed {
  record?: Row | null;
  changed?: { by: string | null; at: string } | null;
}

const CHANGED_SINCE = 412;

/** What an answer tells of a conflict; null when there is none. */
export function conflictIn({ status, tag, said }: Answer): Conflict | null {
  const { record, changed } = (status === CHANGED_SINCE ? (said?.data as Changed | null) : null) ?? {};
  return record ? { record, by: changed?.by ?? null, at: changed?.at ?? null, tag } : null;
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
