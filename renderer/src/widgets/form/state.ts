import { useState } from "react";
import { useLocation } from "react-router-dom";

import { useUnsaved } from "../../actions/unsavedChanges";
import type { Block, Kind, Row, Wire } from "../../engine/protocol";
import { useRenderContext } from "../../engine/renderContext";
import { applyDependents, isShown, type Offers } from "./dependentFields";
import { useDraft } from "./draft";
import { chosen, isOpen, tried, typed } from "./meeting";
import { fieldsOf } from "./schema";
import { draftIn, same, useStanding, type Loaded } from "./standing";
import { useSubmit } from "./submit";

/** What is in a form, whether it came back from a draft, and what can be done with it. */
export function useFormState(form: Kind<Block, "form">, save: Wire<"Save">, loaded: Loaded | null) {
  const { values } = useRenderContext();
  const draft = useDraft(useLocation().pathname);
  const { kept, key, renew, standing, setStanding, onConflict, onGone, putBack, restart } = useStanding(form, save, loaded, draft);
  const { data, base, tag, meeting, gone } = standing;
  const [offers] = useState<Offers>(() => new Map());
  const fields = fieldsOf(form, save);
  const dirty = !same(data, base);
  useUnsaved(dirty, draft.discard);

  const onSaved = (saved: Row, tag: string | null) => {
    draft.discard();
    renew();
    setStanding({ data: saved, base: saved, tag, meeting: null, gone: null });
  };
  const { errors, busy, unsent, submit, recheck } = useSubmit({ form, save, values, key, tag, renew, onConflict, onGone, onSaved });
  const change = (changed: Row) => {
    if (loaded === null || busy) return; // what is on its way cannot be changed
    const next = applyDependents(fields, data, changed, offers);
    const after = typed(standing, next);
    setStanding(after);
    if (same(next, base)) draft.discard();
    else draft.keep(draftIn(after, key));
    void recheck(next);
  };

  return {
    data,
    errors,
    busy,
    dirty,
    unsent,
    meeting,
    gone,
    putBack,
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
      restart();
    },
  };
}
