import type { Conflict } from "../../data/etag";
import { preloadable } from "../../engine/preloadable";
import type { Row, Wire } from "../../engine/protocol";
import type { EditConflict, FormState } from "./formState";

/** It comes with the first conflict. */
export const ConflictView = preloadable(() => import("./ConflictNotice"));

/** Gives what becomes of a form when somebody else's change, `theirs` by its fields, comes between; with `unasked`, what
 * changed nothing that the form shows is not told. */
export async function meet(
  fields: Wire<"Field">[],
  now: Conflict,
  theirs: Row,
  unasked: boolean,
): Promise<(standing: FormState) => FormState> {
  const [{ merged }] = await Promise.all([import("./merge"), ConflictView.load()]);
  const { record, by, at, tag } = now;
  return ({ base, tag: old, data: mine }) => {
    const { data, differences } = merged(fields, base, mine, theirs);
    const meeting = { by, at, record, differences, before: { base, tag: old }, tries: 0 };
    return { data, base: theirs, tag, gone: null, meeting: unasked && differences.length === 0 ? null : meeting };
  };
}

/** Whether the reader still has to say whose value some field is to have. */
export function isOpen(meeting: EditConflict | null): boolean {
  return meeting?.differences.some(({ choice }) => choice === null) ?? false;
}

/** The form after the reader has said whose value a field is to have. */
export function chosen(standing: FormState, name: string, choice: "theirs" | "mine"): FormState {
  const { data, meeting } = standing;
  if (meeting === null) return standing;
  const difference = meeting.differences.find((each) => each.name === name);
  const differences = meeting.differences.map((each) => (each.name === name ? { ...each, choice } : each));
  return { ...standing, data: { ...data, [name]: difference?.[choice] }, meeting: { ...meeting, differences } };
}

/** The form after typing: whoever types into a field that is asked about has answered. */
export function typed(standing: FormState, data: Row): FormState {
  const { data: before, meeting } = standing;
  if (meeting === null) return { ...standing, data };
  const differences = meeting.differences.map((each) =>
    each.asked && data[each.name] !== before[each.name] ? { ...each, mine: data[each.name], choice: "mine" as const } : each,
  );
  return { ...standing, data, meeting: { ...meeting, differences } };
}

/** The form after a try to save it with a question open. */
export function tried(standing: FormState): FormState {
  const { meeting } = standing;
  return meeting === null ? standing : { ...standing, meeting: { ...meeting, tries: meeting.tries + 1 } };
}
