import { useCallback } from "react";

import { user } from "../auth";
import { passing } from "../storage";
import { asText } from "../templates";
import type { Row } from "../wire";

/** What was being typed. */
export interface Draft {
  data: Row;
  /** What the form held when it was opened, and of which version of the record; null when it adds one. */
  base: Row;
  tag: string | null;
  /** The key under which it is sent, also after a reload: nobody may know yet whether it arrived. */
  key: string;
}

interface Owned extends Draft {
  owner: string;
}

/** Whose draft it is: nobody sees what another person typed in this tab. */
function owner(): string {
  return asText(user.get()?.["id"]);
}

/** What was being typed on this screen, kept in this tab until it is saved or thrown away. */
export function useDraft(pathname: string) {
  const key = `draft:${pathname}`;
  const keep = useCallback((draft: Draft) => { passing.write(key, { owner: owner(), ...draft }); }, [key]);
  const discard = useCallback(() => { passing.write(key, null); }, [key]);
  const restore = useCallback((): Draft | null => {
    const draft = passing.read<Owned>(key);
    return draft !== null && draft.owner !== "" && draft.owner === owner() ? draft : null;
  }, [key]);
  return { keep, discard, restore };
}
