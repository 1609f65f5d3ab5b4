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

/** Return the draft of a screen. A form that only shows a record has none; what was typed before stays until it can be
 * saved. */
export function useDraft(pathname: string, isEditable = true): StoredDraft {
  const { user } = useSession();
  const drafts = useDrafts();
  return useMemo(() => {
    const owner = () => toText(user.get()?.["id"]);
    return {
      get: () => {
        if (!isEditable) return null;
        const draft = drafts.get(pathname);
        return draft?.owner === owner() ? draft : null;
      },
      put: (draft) => {
        if (isEditable) drafts.put(pathname, owner(), draft);
      },
      remove: () => drafts.remove(pathname),
    };
  }, [pathname, drafts, user, isEditable]);
}
