import { canFill, fillWords } from "../engine/interpolate";
import type { Block, Values } from "../engine/protocol";

/** Return the heading of a screen whose record is not there, filled with the values that are known. */
export function headingOf(first: Block | undefined, known: Values = {}): string | null {
  if (first?.kind === "sharedData") return headingOf(first.body[0], known);
  if (first?.kind === "recordHeader")
    return canFill(first.title, known) ? fillWords(first.title, known) : first.fallback;
  return first?.kind === "card" || first?.kind === "cards" ? first.title : null;
}
