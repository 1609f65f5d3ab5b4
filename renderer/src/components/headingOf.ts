import type { Block } from "../engine/protocol";

/** Return the heading of a screen whose record is not there. */
export function headingOf(first: Block | undefined): string | null {
  if (first?.kind === "sharedData") return headingOf(first.body[0]);
  if (first?.kind === "recordHeader") return first.fallback;
  return first?.kind === "card" || first?.kind === "cards" ? first.title : null;
}
