import { useMemo } from "react";

import { asText } from "../../engine/interpolate";
import { user } from "../../session/auth";
import { draftOf, forgetDraft, keepDraft, type Draft } from "../../session/drafts";

/** The draft of a screen. This tab stores it until the form is saved or discarded. */
export interface StoredDraft {
  /** Returns the draft; null when there is none or when it belongs to another user. */
  get: () => Draft | null;
  put: (draft: Draft) => void;
  remove: () => void;
}

export function useDraft(pathname: string): StoredDraft {
  return useMemo(() => {
    const owner = () => asText(user.get()?.["id"]);
    return {
      get: () => {
        const draft = draftOf(pathname);
        return draft?.owner === owner() ? draft : null;
      },
      put: (draft) => { keepDraft(pathname, owner(), draft); },
      remove: () => { forgetDraft(pathname); },
    };
  }, [pathname]);
}
