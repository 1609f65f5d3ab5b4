import { useCallback, useEffect, useRef, useState } from "react";

import { useEffects } from "../../actions/effects";
import { toast } from "../../actions/toasts";
import { allowLeave } from "../../actions/unsavedChanges";
import type { FieldErrors, Outcome } from "../../data/api";
import { tagOf, type Conflict, type ChangeInfo } from "../../data/etag";
import { words } from "../../engine/application";
import type { Block, Kind, Row, Values, Wire } from "../../engine/protocol";
import { KEY } from "./idempotencyKey";
import { bodyOf } from "./schema";
import { checkRules } from "./validation";

interface Submitting {
  form: Kind<Block, "form">;
  save: Wire<"Save">;
  values: Values;
  /** What it is sent under, as often as it takes until there is an answer. */
  key: string;
  /** The version that is changed; null when it is not known. */
  tag: string | null;
  /** Makes a new key, for something else to be sent. */
  renew: () => void;
  onConflict: (now: Conflict) => Promise<void>;
  onGone: (gone: ChangeInfo) => void;
  /** Is given what was saved, and as which version. */
  onSaved: (data: Row, tag: string | null) => void;
}

/** The key of what is added, and the version of what is changed. */
function headersOf({ save: { call }, key, tag }: Submitting): Record<string, string> {
  if (call?.method === "POST") return { [KEY]: key };
  return tag === null ? {} : { "If-Match": tag };
}

/** Shows what became of the record meanwhile. Without the view of a conflict it is told as any other failure. */
async function show({ conflict, gone, message, reason }: Outcome & { ok: false }, { onConflict, onGone }: Submitting) {
  if (gone !== null) onGone(gone);
  if (conflict !== null) await onConflict(conflict).catch(() => { toast("error", message ?? reason); });
}

/** Sends a form, or only runs its effects, once its rules hold; `errors` has the sentences by field, from the browser or from the server; `unsent` counts the last tries that had no answer. */
export function useSubmit(submitting: Submitting) {
  const { form, save, values, renew, onSaved } = submitting;
  const { perform, run } = useEffects();
  const [errors, setErrors] = useState<FieldErrors>({});
  const [busy, setBusy] = useState(false);
  const [tried, setTried] = useState(false);
  const [unsent, setUnsent] = useState(0);
  const there = useRef(false);
  useEffect(() => {
    there.current = true;
    return () => { there.current = false; };
  }, []);

  /** After a failed try the sentences follow what is typed. */
  const recheck = useCallback(
    async (data: Row) => {
      if (tried) setErrors(await checkRules(save.rules, data));
    },
    [tried, save.rules],
  );

  /** True when nothing was wrong and the answer was a success. */
  async function submit(data: Row): Promise<FieldErrors> {
    if (busy) return {};
    setBusy(true);
    const broken = await attempt(data);
    setErrors(broken);
    setTried(true);
    setBusy(false);
    return broken;
  }

  async function attempt(data: Row): Promise<FieldErrors> {
    const broken = await checkRules(save.rules, data);
    if (Object.keys(broken).length > 0) return broken;
    const body = bodyOf(form, save, data);
    const headers = headersOf(submitting);
    const outcome = save.call === null ? null : await perform(save.call, { values, body, headers }, form.failed);
    if (outcome?.ok === false) {
      setUnsent((count) => (outcome.reason === words.api.noResponse ? count + 1 : 0));
      if (KEY in outcome.errors) renew();
      await show(outcome, submitting);
      return outcome.errors;
    }
    onSaved(data, tagOf(outcome?.data));
    if (!there.current) return {}; // who went elsewhere meanwhile stays there
    allowLeave();
    await run(form.onSuccess, { values, typed: body });
    return {};
  }

  return { errors, busy, unsent, submit, recheck };
}
