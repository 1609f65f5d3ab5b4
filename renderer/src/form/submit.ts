import { useCallback, useState } from "react";

import type { FieldErrors } from "../api";
import { useEffects } from "../effects";
import type { Block, Kind, Row, Values, Wire } from "../wire";
import { KEY } from "./key";
import { checkRules } from "./rules";
import { bodyOf } from "./schema";

interface Submitting {
  form: Kind<Block, "form">;
  save: Wire<"Save">;
  values: Values;
  /** What it is sent under, as often as it takes until there is an answer. */
  key: string;
  /** Makes a new key, for something else to be sent. */
  renew: () => void;
  onSaved: () => void;
}

/** Sends a form, or only runs its effects, once its rules hold; `errors` has the sentences by field, from the browser or from the server. */
export function useSubmit({ form, save, values, key, renew, onSaved }: Submitting) {
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
    const headers: Record<string, string> = save.call?.method === "POST" ? { [KEY]: key } : {};
    const outcome = save.call === null ? null : await perform(save.call, { values, body, headers }, form.failed);
    if (outcome?.ok === false) {
      if (KEY in outcome.errors) renew();
      return outcome.errors;
    }
    renew();
    onSaved();
    await run(form.done, { values, typed: body });
    return {};
  }

  return { errors, busy, submit, recheck };
}
