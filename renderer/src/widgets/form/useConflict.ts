import { useCallback, useEffect, type Dispatch } from "react";

import type { Conflict } from "../../data/etag";
import { preloadable } from "../../engine/preloadable";
import type { Row } from "../../engine/protocol";
import type { ValueField } from "./fields/props";
import type { FormEvent, FormState } from "./formReducer";

/** Loaded with the first conflict. */
export const ConflictNotice = preloadable(() => import("./ConflictNotice"));

/** Merges a newer version of the record into the form; `data` is the part that the form holds. An expected conflict
 * shows its notice only if it has differences. Rejects when the notice cannot be loaded, and then changes nothing. */
export type Merge = (now: Conflict & { data: Row }, isExpected: boolean) => Promise<void>;

/** Return the function that merges a conflict, and merge a record that is newer than the draft of the form. */
export function useConflict(
  { newer }: FormState,
  fields: ValueField[],
  derive: (data: Row) => Row,
  dispatch: Dispatch<FormEvent>,
): Merge {
  const merge: Merge = useCallback(
    async ({ data, ...now }, isExpected) => {
      await ConflictNotice.load();
      dispatch({ type: "conflictFound", now, data, fields, isExpected, derive });
    },
    [fields, derive, dispatch],
  );
  useEffect(() => {
    if (newer !== null) merge(newer, true).catch(() => undefined); // the server refuses the older version anyway
  }, [newer, merge]);
  return merge;
}
