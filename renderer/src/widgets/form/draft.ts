import { useCallback } from "react";

import { asText } from "../../engine/interpolate";
import { user } from "../../session/auth";
import { draftOf, forgetDraft, keepDraft, type Draft } from "../../session/drafts";

function owner(): string {
  return asText(user.get()?.["id"]);
}

/** What was being typed on this screen, kept in this tab until it is saved or thrown away. */
export function useDraft(pathname: string) {
  const keep = useCallback((draft: Draft) => { keepDraft(pathname, owner(), draft); }, [pathname]);
  const discard = useCallback(() => { forgetDraft(pathname); }, [pathname]);
  const restore = useCallback((): Draft | null => {
    const draft = draftOf(pathname);
    return draft?.owner === owner() ? draft : null;
  }, [pathname]);
  return { keep, discard, restore };
}
