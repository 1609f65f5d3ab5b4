import { useMemo } from "react";

import { toText } from "../../engine/interpolate";
import { useSession } from "../../session/auth";
import { useDrafts, type Draft } from "../../session/drafts";

/** The draft of a screen. This tab stores it until the form is saved or discarded. */
export interface StoredDraft {
  /** Returns the draft; null when there is none or when it belongs to another user. */
  get: () => Draft | null;
  put: (draft: Draft) => void;
  remove: () => void;
}

export function useDraft(pathname: string): StoredDraft {
  const { user } = useSession();
  const drafts = useDrafts();
  return useMemo(() => {
    const owner = () => toText(user.get()?.["id"]);
    return {
      get: () => {
        const draft = drafts.get(pathname);
        return draft?.owner === owner() ? draft : null;
      },
      put: (draft) => { drafts.put(pathname, owner(), draft); },
      remove: () => { drafts.remove(pathname); },
    };
  }, [pathname, drafts, user]);
}
