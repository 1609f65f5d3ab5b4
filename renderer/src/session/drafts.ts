import type { Row } from "../engine/protocol";
import { local, session } from "../engine/storage";

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
/** When somebody logged out at last, in any tab: what was typed before counts no more, also in one that was asleep. */
const LEFT = "left";

function isRow(value: unknown): value is Row {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** What was being typed on a screen; null when there is nothing that can be read. */
export function draftOf(pathname: string): Kept | null {
  const kept = session.read<Partial<Kept & { left: unknown }>>(DRAFTS + pathname);
  if ((kept?.left ?? null) !== local.read(LEFT)) return null;
  if (!isRow(kept?.data) || typeof kept.owner !== "string" || kept.owner === "") return null;
  const { data, owner, base, tag = null, key = "" } = kept;
  return { data, owner, base: isRow(base) ? base : {}, tag, key };
}

export function keepDraft(pathname: string, owner: string, draft: Draft): void {
  session.write(DRAFTS + pathname, { owner, left: local.read(LEFT), ...draft });
}

export function forgetDraft(pathname: string): void {
  session.write(DRAFTS + pathname, null);
}

/** The paths of the screens on which something was being typed. */
export function draftedPaths(): string[] {
  return session.names(DRAFTS).map((name) => name.slice(DRAFTS.length));
}

/** Throws all of them away, in every tab, because whoever typed leaves. */
export function forgetDrafts(): void {
  local.write(LEFT, Date.now());
  draftedPaths().forEach(forgetDraft);
}

window.addEventListener("storage", ({ key }) => {
  if (key === local.nameOf(LEFT)) draftedPaths().forEach(forgetDraft);
});
