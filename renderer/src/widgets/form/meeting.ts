import type { Conflict, Who } from "../../data/etag";
import { lazily } from "../../engine/preloadable";
import type { Row, Wire } from "../../engine/protocol";
import type { Difference } from "./merge";

/** Somebody else's change, met while typing. */
export interface Meeting extends Who {
  /** The record as it is now. */
  record: Row;
  differences: Difference[];
  /** What the form had begun with: a reload begins there again, and asks again. */
  before: Pick<Standing, "base" | "tag">;
  /** How often it was tried to save before everything was answered. */
  tries: number;
}

/** What is in a form, and of which version of its record. */
export interface Standing {
  data: Row;
  /** What the form held when the record was read. */
  base: Row;
  tag: string | null;
  meeting: Meeting | null;
  /** Who deleted the record meanwhile; null while it is there. */
  gone: Who | null;
}

/** It comes with the first conflict. */
export const ConflictView = lazily(() => import("./ConflictNotice"));

/** Gives what becomes of a form when somebody else's change, `theirs` by its fields, comes between; with `unasked`, what
 * changed nothing that the form shows is not told. */
export async function meet(
  fields: Wire<"Field">[],
  now: Conflict,
  theirs: Row,
  unasked: boolean,
): Promise<(standing: Standing) => Standing> {
  const [{ merged }] = await Promise.all([import("./merge"), ConflictView.load()]);
  const { record, by, at, tag } = now;
  return ({ base, tag: old, data: mine }) => {
    const { data, differences } = merged(fields, base, mine, theirs);
    const meeting = { by, at, record, differences, before: { base, tag: old }, tries: 0 };
    return { data, base: theirs, tag, gone: null, meeting: unasked && differences.length === 0 ? null : meeting };
  };
}

/** Whether the reader still has to say whose value some field is to have. */
export function isOpen(meeting: Meeting | null): boolean {
  return meeting?.differences.some(({ choice }) => choice === null) ?? false;
}

/** The form after the reader has said whose value a field is to have. */
export function chosen(standing: Standing, name: string, choice: "theirs" | "mine"): Standing {
  const { data, meeting } = standing;
  if (meeting === null) return standing;
  const difference = meeting.differences.find((each) => each.name === name);
  const differences = meeting.differences.map((each) => (each.name === name ? { ...each, choice } : each));
  return { ...standing, data: { ...data, [name]: difference?.[choice] }, meeting: { ...meeting, differences } };
}

/** The form after typing: whoever types into a field that is asked about has answered. */
export function typed(standing: Standing, data: Row): Standing {
  const { data: before, meeting } = standing;
  if (meeting === null) return { ...standing, data };
  const differences = meeting.differences.map((each) =>
    each.asked && data[each.name] !== before[each.name] ? { ...each, mine: data[each.name], choice: "mine" as const } : each,
  );
  return { ...standing, data, meeting: { ...meeting, differences } };
}

/** The form after a try to save it with a question open. */
export function tried(standing: Standing): Standing {
  const { meeting } = standing;
  return meeting === null ? standing : { ...standing, meeting: { ...meeting, tries: meeting.tries + 1 } };
}
