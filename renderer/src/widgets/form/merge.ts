import type { Row } from "../../engine/protocol";
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

/** Writes equal values in one way: dates have several spellings, and an empty value has three. */
function normalize(field: ValueField, value: unknown): string {
  if (value === undefined || value === null || value === "") return "";
  if (field.kind === "dateTime" && typeof value === "string") return String(Date.parse(value));
  return field.kind === "checkboxes" ? asList(value).join() : JSON.stringify(value);
}

/** Merges two edits of `base`. The data has this user's values, and the other user's where only they changed a field. */
export function mergeEdits(fields: ValueField[], base: Row, mine: Row, theirs: Row): { data: Row; differences: Difference[] } {
  const data = { ...theirs, ...mine };
  const differences: Difference[] = [];
  for (const field of fields) {
    const { name } = field;
    const [original, own, other] = [base, mine, theirs].map((row) => normalize(field, row[name]));
    if (other === original || other === own) continue;
    const needsChoice = own !== original;
    if (!needsChoice) data[name] = theirs[name];
    differences.push({ name, theirs: theirs[name], mine: mine[name], choice: needsChoice ? null : "theirs", needsChoice });
  }
  return { data, differences };
}
