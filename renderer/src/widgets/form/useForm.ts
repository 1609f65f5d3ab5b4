import { useCallback, useEffect, useMemo, useReducer, useState, type Dispatch } from "react";
import { useLocation } from "react-router-dom";

import { useUnsaved } from "../../actions/unsavedChanges";
import type { FieldErrors } from "../../data/api";
import type { Block, Kind, Row, Wire } from "../../engine/protocol";
import { copiedFrom } from "../../engine/routes";
import { newKey } from "../../lib/newKey";
import { useSession } from "../../session/auth";
import { isShown, type Offers } from "./dependentFields";
import type { ValueField } from "./fields/props";
import { formReducer, initialState, isDirty, type FormEvent, type FormState, type LoadedRecord } from "./formReducer";
import { derivedIn, deriverOf, fieldsOf, labelsOf, prefilledIn, readOnlyReason, withoutPasswords } from "./schema";
import { linesIn, withKeys } from "./lines/rows";
import { useAdvice, type OpenAdvice } from "./useAdvice";
import { useConflict } from "./useConflict";
import { useDraft, type StoredDraft } from "./useDraft";
import { useSubmit } from "./useSubmit";
import { checkRules } from "./validation";

/** A form on the screen: its state, and what a user can do with it. */
export interface OpenForm {
  state: FormState;
  /** The fields that the form shows now. */
  shown: ValueField[];
  offers: Offers;
  advice: OpenAdvice;
  /** Changes the values of some fields. */
  change: (values: Row) => void;
  /** Shows what is wrong with the field that the user leaves. */
  leave: (name: string) => void;
  choose: (name: string, choice: "theirs" | "mine") => void;
  discard: () => void;
  /** Saves the form and returns the error messages by field. */
  submit: (addsAnother: boolean) => Promise<FieldErrors>;
  /** Why the form only shows its record; null if the user can change it. */
  readOnly: string | null;
  /** Restores the deleted record; null when the form cannot. */
  restore: (() => Promise<void>) | null;
}

/** Store the draft of a form, and open it for a user who signs in later than the form opens. */
function useDraftSync(
  { draft }: FormState,
  fields: ValueField[],
  stored: StoredDraft,
  loaded: LoadedRecord | null,
  dispatch: Dispatch<FormEvent>,
): void {
  const { user } = useSession();
  useEffect(() => {
    if (draft === undefined) return;
    const data = draft === null ? {} : withoutPasswords(fields, draft.data);
    if (draft === null || !isDirty({ data, base: draft.base })) stored.remove();
    else stored.put({ ...draft, data });
  }, [draft, fields, stored]);
  useEffect(
    () =>
      user.subscribe(() => {
        if (user.get() !== null) dispatch({ type: "userSignedIn", draft: stored.get(), loaded });
      }),
    [user, stored, loaded, dispatch],
  );
}

/** Show the record when it was loaded in another version. A form with unsaved input keeps it: its save finds the
 * conflict. */
function useNewVersion(state: FormState, loaded: LoadedRecord | null, dispatch: Dispatch<FormEvent>): void {
  const [tag, setTag] = useState(loaded?.tag ?? null);
  if (loaded === null || loaded.tag === tag) return;
  setTag(loaded.tag);
  if (tag !== null && state.status === "ready" && !isDirty(state)) dispatch({ type: "recordLoaded", loaded });
}

/** Check the rules of changed data after the first attempt to save. */
function useValidation(
  { unchecked }: FormState,
  { rules }: Wire<"Save">,
  fields: ValueField[],
  dispatch: Dispatch<FormEvent>,
): void {
  useEffect(() => {
    if (unchecked !== null)
      void checkRules(rules, unchecked).then((errors) =>
        dispatch({ type: "validated", data: unchecked, errors: withKeys(errors, unchecked, linesIn(fields)) }),
      );
  }, [unchecked, rules, fields, dispatch]);
}

/** Connect the reducer of a form to its draft, the session, the rules and the server. */
export function useForm(form: Kind<Block, "form">, save: Wire<"Save">, loaded: LoadedRecord | null): OpenForm {
  const { pathname, search } = useLocation();
  // A form that opens with values has a draft of its own.
  const isFilled =
    copiedFrom(search) !== null || (save === form.add && Object.keys(prefilledIn(form, search)).length > 0);
  const stored = useDraft(isFilled ? pathname + search : pathname, readOnlyReason(save, loaded?.record ?? {}) === null);
  const [state, dispatch] = useReducer(formReducer, null, () => initialState(stored.get(), loaded, newKey()));
  if (state.status === "loading" && loaded !== null) dispatch({ type: "recordLoaded", loaded });
  useNewVersion(state, loaded, dispatch);
  const [offers] = useState<Offers>(() => new Map());
  const fields = useMemo(() => fieldsOf(form, save), [form, save]);
  const labels = useMemo(() => labelsOf(save), [save]);
  const derived = useMemo(() => derivedIn(save), [save]);
  useUnsaved(isDirty(state), stored.remove);
  useDraftSync(state, fields, stored, loaded, dispatch);
  useValidation(state, save, fields, dispatch);
  const derive = useMemo(() => deriverOf(form, save), [form, save]);
  const merge = useConflict(state, fields, derive, dispatch);
  const shown = fields.filter((field) => isShown(field, state.data));
  const advice = useAdvice({ fields: shown, labels, rules: save.rules, isNew: save === form.add, ...state });
  const submit = useSubmit({ form, save, loaded, state, dispatch, merge, advice, removeDraft: stored.remove });
  const putBack = loaded?.restore;

  return {
    state,
    shown,
    offers,
    advice,
    change: useCallback(
      (values: Row) => dispatch({ type: "changed", values, fields, offers, derived }),
      [fields, offers, derived],
    ),
    leave: (name) => {
      dispatch({ type: "fieldLeft", name, fields });
      advice.leave(name);
    },
    choose: (name, choice) => dispatch({ type: "choiceMade", name, choice, derive }),
    discard: () => dispatch({ type: "draftDiscarded", loaded }),
    submit,
    readOnly: readOnlyReason(save, state.conflict?.record ?? loaded?.record ?? {}),
    restore:
      putBack === undefined
        ? null
        : async () => {
            const now = await putBack();
            if (now !== null) await merge({ ...now, by: null, at: null }, true);
          },
  };
}
