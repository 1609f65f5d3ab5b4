import { perApplication, useApplication, type Application } from "../engine/application";
import type { Row } from "../engine/protocol";

/** Unsaved input of a form. */
export interface Draft {
  data: Row;
  /** The data that the form began with, and the version of its record; the version is null when the form adds a
   * record. */
  base: Row;
  tag: string | null;
  /** The idempotency key of the form. A reload keeps it, because an earlier request may have arrived. */
  key: string;
}

interface OwnedDraft extends Draft {
  /** The id of the user who typed it. Other users of the same tab never see it. */
  owner: string;
}

/** The drafts of a tab, by the path of their screen. A copy also has its query. */
export interface Drafts {
  /** Returns the draft of a screen; null when there is none that can be read. */
  get: (pathname: string) => OwnedDraft | null;
  put: (pathname: string, owner: string, draft: Draft) => void;
  remove: (pathname: string) => void;
  paths: () => string[];
  /** Removes the drafts of all tabs, because the user signs out. */
  removeAll: () => void;
}

const DRAFTS = "draft:";
/** The time of the last sign-out in any tab. Drafts from before it are invalid, also in a tab that was suspended. */
const SIGNED_OUT_AT = "left";

function isRow(value: unknown): value is Row {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function createDrafts({ storage: { local, session }, signal }: Application): Drafts {
  const remove = (pathname: string) => session.write(DRAFTS + pathname, null);
  const paths = () => session.keys(DRAFTS).map((key) => key.slice(DRAFTS.length));

  window.addEventListener(
    "storage",
    ({ key }) => {
      if (key === local.nameOf(SIGNED_OUT_AT)) paths().forEach(remove);
    },
    { signal },
  );

  return {
    get(pathname) {
      const draft = session.read<Partial<OwnedDraft & { left: unknown }>>(DRAFTS + pathname);
      if ((draft?.left ?? null) !== local.read(SIGNED_OUT_AT)) return null;
      if (!isRow(draft?.data) || typeof draft.owner !== "string" || draft.owner === "") return null;
      const { data, owner, base, tag = null, key = "" } = draft;
      return { data, owner, base: isRow(base) ? base : {}, tag, key };
    },
    put(pathname, owner, draft) {
      session.write(DRAFTS + pathname, { owner, left: local.read(SIGNED_OUT_AT), ...draft });
    },
    remove,
    paths,
    removeAll() {
      local.write(SIGNED_OUT_AT, Date.now());
      paths().forEach(remove);
    },
  };
}

export const draftsOf = perApplication(createDrafts);

export function useDrafts(): Drafts {
  return draftsOf(useApplication());
}
