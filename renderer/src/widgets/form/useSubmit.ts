import { useEffect, useRef, type Dispatch } from "react";

import { useEffects } from "../../actions/effects";
import type { Offer } from "../../actions/toastTypes";
import { useToasts } from "../../actions/toasts";
import { useUnsavedChanges } from "../../actions/unsavedChanges";
import type { Failure, FieldErrors } from "../../data/api";
import { tagOf } from "../../data/etag";
import { useDocument } from "../../engine/application";
import { canFill, fillRoute } from "../../engine/interpolate";
import type { Block, Kind, Row, Values, Wire } from "../../engine/protocol";
import { useRenderContext } from "../../engine/renderContext";
import { newKey } from "../../lib/newKey";
import { isKnown } from "./advice";
import { isUndecided, type FormEvent, type FormState, type LoadedRecord } from "./formReducer";
import { linesIn, withKeys } from "./lines/rows";
import { bodyOf, fieldsOf, formDataOf, unfinishedFiles, withStoredLines } from "./schema";
import type { OpenAdvice } from "./useAdvice";
import type { Merge } from "./useConflict";
import { checkRules } from "./validation";
import { pathOf, useWayBack } from "./wayBack";

/** The header by which the server recognizes a repeated request, and the name of the error for a key with another
 * body. */
const KEY = "Idempotency-Key";

interface Submission {
  form: Kind<Block, "form">;
  save: Wire<"Save">;
  loaded: LoadedRecord | null;
  state: FormState;
  dispatch: Dispatch<FormEvent>;
  merge: Merge;
  advice: OpenAdvice;
  removeDraft: () => void;
}

/** The idempotency key of a record to add, or the version of the record to change. */
function headersOf({ call }: Wire<"Save">, { key, tag }: FormState): Record<string, string> {
  if (call?.method === "POST") return { [KEY]: key };
  return tag === null ? {} : { "If-Match": tag };
}

/** Return a reference that is true while the component is on the screen. */
function useIsMounted() {
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return isMounted;
}

/** Return the function that handles a failed save. Without the notice of a conflict, a toast reports the failure. */
function useFailure({ form, save, dispatch, merge }: Submission) {
  const toasts = useToasts();
  return async ({ conflict, gone, message, reason, unanswered, errors }: Failure): Promise<FieldErrors> => {
    dispatch({ type: "saveRefused", errors, isUnanswered: unanswered, newKey: KEY in errors ? newKey() : null });
    if (gone !== null) dispatch({ type: "recordDeleted", by: gone });
    if (conflict !== null) {
      const data = formDataOf(form, save, conflict.record);
      await merge({ ...conflict, data }, false).catch(() => toasts.show("error", message ?? reason));
    }
    return errors;
  };
}

/** Return the address that a save leads to, and the function that makes the button of its toast, which opens the record
 * elsewhere. */
function useNextScreen({ form, save }: Submission): { next: string; offer: (data: unknown) => Offer | undefined } {
  const { recordRoute } = form;
  const { saved: next } = useWayBack(form, save === form.add);
  const { values } = useRenderContext();
  const { go } = useEffects();
  const { uiText } = useDocument();
  const offer = (data: unknown) => {
    const record = { ...values, ...(data as Values | null) };
    if (recordRoute === null || !canFill(recordRoute, record)) return undefined;
    const address = fillRoute(recordRoute, record);
    return address === pathOf(next) ? undefined : { label: uiText.toast.open, act: () => void go(address) };
  };
  return { next, offer };
}

function idOf(data: unknown): unknown {
  return (data as Row | null | undefined)?.["id"];
}

/** Return the function that checks a form, saves it and run its effects. New advice stops it once. Its result has the
 * error messages by field, from the browser or from the server. With `addsAnother`, the form is emptied instead of
 * its effects. */
export function useSubmit(submission: Submission): (addsAnother: boolean) => Promise<FieldErrors> {
  const { form, save, loaded, state, dispatch, advice, removeDraft } = submission;
  const { values } = useRenderContext();
  const { perform, run } = useEffects();
  const { allowLeave } = useUnsavedChanges();
  const isMounted = useIsMounted();
  const fail = useFailure(submission);
  const { next, offer } = useNextScreen(submission);

  async function send(data: Row, addsAnother: boolean): Promise<FieldErrors | null> {
    const unfinished = unfinishedFiles(fieldsOf(form, save), data);
    if (Object.keys(unfinished).length > 0) return unfinished;
    const errors = await checkRules(save.rules, data);
    if (Object.keys(errors).length > 0) return withKeys(errors, data, linesIn(fieldsOf(form, save)));
    const advised = await advice.collect(data);
    if (!isKnown(advised, data, state.seen)) {
      dispatch({ type: "adviceGiven", advice: advised, data });
      return {};
    }
    const body = bodyOf(form, save, data);
    const headers = headersOf(save, state);
    const outcome =
      save.call === null ? null : await perform(save.call, { values, body, headers, failed: form.failed, offer });
    if (outcome?.ok === false)
      return fail({ ...outcome, errors: withKeys(outcome.errors, data, linesIn(fieldsOf(form, save))) });
    removeDraft(); // also when the user has left the form
    dispatch({
      type: "saveSucceeded",
      data: withStoredLines(form, save, data, outcome?.data),
      tag: tagOf(outcome?.data),
      newKey: newKey(),
    });
    if (!isMounted.current) return {};
    if (addsAnother) return null;
    allowLeave();
    await run(form.onSuccess, {
      values,
      typed: body,
      answer: outcome?.data,
      saved: pathOf(next) === form.to ? idOf(outcome?.data) : undefined,
      redirects: { [form.to]: next },
    });
    return {};
  }

  return async (addsAnother) => {
    dispatch({ type: "saveStarted" });
    if (state.status !== "ready" || isUndecided(state)) return {};
    const errors = await send(state.data, addsAnother);
    if (errors === null) {
      dispatch({ type: "formCleared", loaded, newKey: newKey() });
      return {};
    }
    dispatch({ type: "saveEnded", errors });
    return errors;
  };
}
