import { passing } from "./storage";
import type { Row } from "./wire";

/** What was being typed. */
export interface Draft {
  data: Row;
  /** What the form held when it was opened, and of which version of the record; null when it adds one. */
  base: Row;
  tag: string | null;
  /** The key under which it is sent, also after a reload: nobody may know yet whether it arrived. */
  key: string;
}

interface Kept extends Draft {
  /** Whose it is: nobody sees what another person typed in this tab. */
  owner: string;
}

const DRAFTS = "draft:";

function isRow(value: unknown): value is Row {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** What was being typed on a screen; null when there is nothing that can be read. */
export function draftOf(pathname: string): Kept | null {
  const kept = passing.read<Partial<Kept>>(DRAFTS + pathname);
  if (!isRow(kept?.data) || typeof kept.owner !== "string" || kept.owner === "") return null;
  const { data, owner, base, tag = null, key = "" } = kept;
  return { data, owner, base: isRow(base) ? base : {}, tag, key };
}

export function keepDraft(pathname: string, owner: string, draft: Draft): void {
  passing.write(DRAFTS + pathname, { owner, ...draft });
}

export function forgetDraft(pathname: string): void {
  passing.write(DRAFTS + pathname, null);
}

/** The paths of the screens on which something was being typed. */
export function draftedPaths(): string[] {
  return passing.names(DRAFTS).map((name) => name.slice(DRAFTS.length));
}

/** Throws all of them away, because whoever typed leaves. */
export function forgetDrafts(): void {
  draftedPaths().forEach(forgetDraft);
}
