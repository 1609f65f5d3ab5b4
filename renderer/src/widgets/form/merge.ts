import type { Row, Wire } from "../../engine/protocol";
import { asList } from "../../lib/parseList";

type Field = Wire<"Field">;

/** A field that somebody else changed while it was being typed in. */
export interface Difference {
  name: string;
  theirs: unknown;
  mine: unknown;
  /** Whose value is in the form; null until the reader has said it. What they alone changed is taken over. */
  choice: "theirs" | "mine" | null;
  /** Whether both changed it, so that the reader has to say. */
  asked: boolean;
}

/** One spelling for values that mean the same: moments are written in several ways, and nothing in three. */
function spelt(field: Field, value: unknown): string {
  if (value === undefined || value === null || value === "") return "";
  if (field.widget === "dateTime" && typeof value === "string") return String(Date.parse(value));
  return field.widget === "checkboxes" ? asList(value).join() : JSON.stringify(value);
}

/** What of `theirs` and `mine` differs since both were `base`, and the data in which what does not clash is together. */
export function merged(fields: Field[], base: Row, mine: Row, theirs: Row): { data: Row; differences: Difference[] } {
  const data = { ...theirs, ...mine };
  const differences: Difference[] = [];
  for (const field of fields) {
    const { name } = field;
    const [before, own, other] = [base, mine, theirs].map((row) => spelt(field, row[name]));
    if (other === before || other === own) continue;
    const asked = own !== before;
    if (!asked) data[name] = theirs[name];
    differences.push({ name, theirs: theirs[name], mine: mine[name], choice: asked ? null : "theirs", asked });
  }
  return { data, differences };
}
