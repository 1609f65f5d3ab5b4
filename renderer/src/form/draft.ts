import { useCallback } from "react";

import { user } from "../auth";
import { passing } from "../storage";
import { asText } from "../templates";
import type { Row } from "../wire";

interface Draft {
  owner: string;
  data: Row;
}

/** Whose draft it is: nobody sees what another person typed in this tab. */
function owner(): string {
  return asText(user.get()?.["id"]);
}

/** What was being typed on this screen, kept in this tab until it is saved or thrown away. */
export function useDraft(pathname: string) {
  const key = `draft:${pathname}`;
  const keep = useCallback((data: Row) => { passing.write(key, { owner: owner(), data }); }, [key]);
  const discard = useCallback(() => { passing.write(key, null); }, [key]);
  const restore = useCallback((): Row | null => {
    const draft = passing.read<Draft>(key);
    return draft !== null && draft.owner !== "" && draft.owner === owner() ? draft.data : null;
  }, [key]);
  return { keep, discard, restore };
}
