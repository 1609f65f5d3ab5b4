import { useEffect, useState } from "react";
import { useLocation } from "react-router-dom";

import { useDrawing } from "../drawing";
import { leaveFreely, useUnsaved } from "../leave";
import type { Conflict } from "../versions";
import type { Block, Kind, Row, Wire } from "../wire";
import { useDraft, type Draft } from "./draft";
import { follow, isShown, type Offers } from "./follow";
import { newKey } from "./key";
import { chosen, isOpen, meet, tried, typed, type Standing } from "./meeting";
import { fieldsOf, formDataOf } from "./schema";
import { useSubmit } from "./submit";

/** Whether two rows say the same, in whatever order; a field without a value is as good as none. */
function same(one: Row, other: Row): boolean {
  return Object.keys({ ...one, ...other }).every((name) => JSON.stringify(one[name]) === JSON.stringify(other[name]));
}

/** A record as it was read for a form: what of it the form holds, and its version. */
export interface Loaded {
  record: Row;
  data: Row;
  tag: string | null;
}

/** Where a form stands, from its draft or from what was read; what somebody else has changed since comes between. */
function useStanding(form: Kind<Block, "form">, save: Wire<"Save">, loaded: Loaded, kept: Draft | null) {
  const { data, base, tag } = kept ?? { ...loaded, base: loaded.data };
  const [standing, setStanding] = useState<Standing>({ data, base, tag, meeting: null });
  const fields = fieldsOf(form, save);
  const onConflict = (now: Conflict) => meet(fields, now, formDataOf(form, save, now.record)).then(setStanding);
  useEffect(() => {
    if (kept === null || kept.tag === loaded.tag) return;
    const now = { record: loaded.record, by: null, at: null, tag: loaded.tag };
    onConflict(now).catch(() => undefined); // the server refuses the older version anyway
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once: the draft is older than the record that was read
  }, []);
  return { standing, setStanding, onConflict };
}

/** What is in a form, whether it came back from a draft, and what can be done with it. */
export function useFormState(form: Kind<Block, "form">, save: Wire<"Save">, loaded: Loaded) {
  const { values } = useDrawing();
  const draft = useDraft(useLocation().pathname);
  const [kept, setKept] = useState(() => draft.restore());
  const { standing, setStanding, onConflict } = useStanding(form, save, loaded, kept);
  const { data, base, tag, meeting } = standing;
  const [key, setKey] = useState(() => kept?.key ?? newKey());
  const [offers] = useState<Offers>(() => new Map());
  const fields = fieldsOf(form, save);
  useUnsaved(!same(data, base), draft.discard);

  const onSaved = (saved: Row, tag: string | null) => {
    draft.discard();
    setKey(newKey());
    setStanding({ data: saved, base: saved, tag, meeting: null });
    leaveFreely();
  };
  const renew = () => { setKey(newKey()); };
  const { errors, busy, submit, recheck } = useSubmit({ form, save, values, key, tag, renew, onConflict, onSaved });
  const change = (changed: Row) => {
    const next = follow(fields, data, changed, offers);
    setStanding(typed(standing, next));
    draft.keep({ data: next, key, ...(meeting?.before ?? { base, tag }) });
    void recheck(next);
  };

  return {
    data,
    errors,
    busy,
    meeting,
    restored: kept !== null,
    offers,
    shown: fields.filter((field) => isShown(field, data)),
    change,
    set: (values: Row) => { change({ ...data, ...values }); },
    choose: (name: string, choice: "theirs" | "mine") => { setStanding(chosen(standing, name, choice)); },
    submit: async () => {
      if (!isOpen(meeting)) return submit(data);
      setStanding(tried(standing));
      return {};
    },
    discard: () => {
      draft.discard();
      setKept(null);
      setStanding({ data: loaded.data, base: loaded.data, tag: loaded.tag, meeting: null });
    },
  };
}
