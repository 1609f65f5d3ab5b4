import { useCallback } from "react";

import { passing } from "../storage";
import type { Row } from "../wire";

/** What was being typed on this screen, kept in this tab until it is saved or thrown away. */
export function useDraft(pathname: string) {
  const key = `draft:${pathname}`;
  const keep = useCallback((data: Row) => { passing.write(key, data); }, [key]);
  const discard = useCallback(() => { passing.write(key, null); }, [key]);
  const restore = useCallback(() => passing.read<Row>(key), [key]);
  return { keep, discard, restore };
}
