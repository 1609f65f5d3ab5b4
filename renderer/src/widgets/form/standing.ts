import { useEffect, useState } from "react";

import type { Conflict, ChangeInfo } from "../../data/etag";
import type { Block, Kind, Row, Wire } from "../../engine/protocol";
import { user } from "../../session/auth";
import type { Draft } from "../../session/drafts";
import type { useDraft } from "./draft";
import { newKey } from "./idempotencyKey";
import type { FormState } from "./formState";
import { meet } from "./meeting";
import { fieldsOf, formDataOf } from "./schema";

/** Whether two rows say the same, in whatever order; a field without a value is as good as none. */
export function same(one: Row, other: Row): boolean {
  return Object.keys({ ...one, ...other }).every((name) => JSON.stringify(one[name]) === JSON.stringify(other[name]));
}

/** A record as it was read for a form: what of it the form holds, and its version. */
export interface Loaded {
  record: Row;
  data: Row;
  tag: string | null;
  /** Who deleted it: a draft alone is left of it then. */
  gone?: ChangeInfo | null;
  /** Puts it back after somebody deleted it, and gives it as it is then; null when that failed, which was told. */
  restore?: () => Promise<Loaded | null>;
}

/** What is changed when a record is added. */
export const NOTHING: Loaded = { record: {}, data: {}, tag: null };

/** A form as its draft, or its record, begins it. */
function begun(kept: Draft | null, loaded: Loaded | null): FormState {
  const { data, tag, gone = null } = loaded ?? NOTHING;
  return { ...(kept ?? { data, base: data, tag }), meeting: null, gone };
}

/** What is kept of a form. Until a change of somebody else is settled, a reload begins before it, and asks again. */
export function draftIn({ data, base, tag, meeting }: FormState, key: string): Draft {
  return { data, key, ...(meeting?.before ?? { base, tag }) };
}

/** Where a form stands, and the draft that it began with; what somebody else has changed since comes between. It begins
 * anew once its record is there. */
export function useStanding(
  form: Kind<Block, "form">,
  save: Wire<"Save">,
  loaded: Loaded | null,
  { restore, keep }: ReturnType<typeof useDraft>,
) {
  const [kept, setKept] = useState(restore);
  const [standing, setStanding] = useState(() => begun(kept, loaded));
  const [key, setKey] = useState(() => kept?.key ?? newKey());
  const [waiting, setWaiting] = useState(loaded === null);
  if (waiting && loaded !== null) {
    setWaiting(false);
    setStanding(begun(kept, loaded));
  }
  const onConflict = (now: Conflict, unasked = false) =>
    meet(fieldsOf(form, save), now, formDataOf(form, save, now.record), unasked).then(setStanding);
  const onGone = (gone: ChangeInfo) => { setStanding((now) => ({ ...now, gone })); };
  const putBack = loaded?.restore;
  const putBackAndMeet = async () => {
    const now = await putBack?.();
    if (now) await onConflict({ record: now.record, tag: now.tag, by: null, at: null }, true);
  };
  useEffect(() => {
    if (loaded === null || kept === null || kept.tag === loaded.tag) return;
    const now = { record: loaded.record, by: null, at: null, tag: loaded.tag };
    onConflict(now, true).catch(() => undefined); // the server refuses the older version anyway
    // eslint-disable-next-line react-hooks/exhaustive-deps -- for each draft that is older than the record that was read
  }, [kept, waiting]);
  // Who is signed in may be known only after the form is there. What was typed until then stays, and is theirs.
  useEffect(
    () =>
      user.subscribe(() => {
        if (user.get() === null) return; // the session has ended: what is kept is theirs
        const late = restore();
        if (!same(standing.data, standing.base)) keep(draftIn(standing, key));
        else if (late !== null) {
          setKept(late);
          setStanding(begun(late, loaded));
          setKey(late.key);
        }
      }),
    [restore, keep, standing, key, loaded],
  );
  const restart = () => {
    setKept(null);
    setStanding(begun(null, loaded));
  };
  const renew = () => { setKey(newKey()); };
  const offered = putBack === undefined ? null : putBackAndMeet;
  return { kept, key, renew, standing, setStanding, onConflict, onGone, putBack: offered, restart };
}
