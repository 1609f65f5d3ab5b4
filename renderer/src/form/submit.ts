import { useCallback, useState } from "react";

import type { FieldErrors } from "../api";
import { useEffects } from "../effects";
import type { Block, Kind, Row, Values, Wire } from "../wire";
import { checkRules } from "./rules";
import { bodyOf } from "./schema";

interface Submitting {
  form: Kind<Block, "form">;
  save: Wire<"Save">;
  values: Values;
  onSaved: () => void;
}

/** Sends a form, or only runs its effects, once its rules hold; `errors` has the sentences by field, from the browser or from the server. */
export function useSubmit({ form, save, values, onSaved }: Submitting) {
  const { perform, run } = useEffects();
  const [errors, setErrors] = useState<FieldErrors>({});
  const [busy, setBusy] = useState(false);
  const [tried, setTried] = useState(false);

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
    const outcome = save.call === null ? null : await perform(save.call, { values, body }, form.failed);
    if (outcome?.ok === false) return outcome.errors;
    onSaved();
    await run(form.done, { values, typed: body });
    return {};
  }

  return { errors, busy, submit, recheck };
}
