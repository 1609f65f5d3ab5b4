import type { FieldErrors } from "../../data/api";
import type { ChangeInfo, Conflict } from "../../data/etag";
import { withDerived, type DerivedValues } from "../../engine/derived";
import type { Row } from "../../engine/protocol";
import { isUnfinished } from "../../lib/typedNumber";
import type { Draft } from "../../session/drafts";
import { NOTHING_SEEN, type FormAdvice, type SeenAdvice } from "./advice";
import { applyDependents, type Offers } from "./dependentFields";
import type { ValueField } from "./fields/props";
import { withValue } from "./lines/mergeLines";
import { valueOf } from "./lines/rows";
import type { Difference } from "./difference";
import { mergeEdits } from "./merge";

/** A record as the server sent it, with the part of it that the form holds, and its version. */
export interface LoadedRecord {
  record: Row;
  data: Row;
  /** The values of a form without changes, if they are not `data`: a copy is a change of an empty form. */
  base?: Row;
  tag: string | null;
  /** Who deleted the record. Then only a draft of it is left. */
  gone?: ChangeInfo | null;
  /** Restores the deleted record and returns it; null when that failed and a toast said so. */
  restore?: () => Promise<LoadedRecord | null>;
}

/** The record of a form that adds one. */
export const EMPTY_RECORD: LoadedRecord = { record: {}, data: {}, tag: null };

/** A change of the same record by another user, merged into the form. */
export interface EditConflict extends ChangeInfo {
  /** The record as it is now. */
  record: Row;
  differences: Difference[];
  /** The version that the input was based on. A reload starts from it and merges again. */
  before: Pick<FormState, "base" | "tag">;
  /** The number of attempts to save before every difference had a choice. */
  tries: number;
}

/** The values of a form, the version of the record that they are based on, and the state of saving. */
export interface FormState {
  status: "loading" | "ready" | "saving";
  data: Row;
  /** The values that the form had when the record was read. */
  base: Row;
  tag: string | null;
  /** The idempotency key of the next save. */
  key: string;
  conflict: EditConflict | null;
  /** A version of the record that is newer than the draft; a `conflictFound` merges it. */
  newer: (Conflict & { data: Row }) | null;
  /** Who deleted the record; null while it exists. */
  gone: ChangeInfo | null;
  /** The error messages by field, from the browser or from the server. */
  errors: FieldErrors;
  /** The part of them that only the server finds. Each stays until its field changes or the form is saved again. */
  serverErrors: FieldErrors;
  /** The advice that the user has seen on an attempt to save. */
  seen: SeenAdvice;
  /** Whether the user has tried to save. From then on, every change is checked. */
  isTried: boolean;
  /** The fields with typed numbers and dates that are marked before that: those that were left, or that hold another
   * text. */
  marked: string[];
  /** Changed data whose rules are to be checked; null when none. A save checks them itself. */
  unchecked: Row | null;
  /** The number of consecutive attempts to save that had no response. */
  unsent: number;
  /** The number of records that the form has added without leaving the screen. */
  added: number;
  /** Whether the form started from a draft. */
  isRestored: boolean;
  /** The draft to store. Null removes the stored draft, undefined leaves it as it is. */
  draft: Draft | null | undefined;
}

export type FormEvent =
  | { type: "recordLoaded"; loaded: LoadedRecord }
  | { type: "userSignedIn"; loaded: LoadedRecord | null; draft: Draft | null }
  /** New values of some fields. The others may have changed since the one that sends it was drawn. */
  | { type: "changed"; values: Row; fields: ValueField[]; offers: Offers; derived: DerivedValues }
  /** The user has left a field. */
  | { type: "fieldLeft"; name: string; fields: ValueField[] }
  | { type: "validated"; data: Row; errors: FieldErrors }
  | { type: "draftDiscarded"; loaded: LoadedRecord | null }
  | { type: "saveStarted" }
  | { type: "adviceGiven"; advice: FormAdvice; data: Row }
  | { type: "saveSucceeded"; data: Row; tag: string | null; newKey: string }
  | { type: "formCleared"; loaded: LoadedRecord | null; newKey: string }
  | { type: "saveRefused"; errors: FieldErrors; isUnanswered: boolean; newKey: string | null }
  | { type: "saveEnded"; errors: FieldErrors }
  | { type: "conflictFound"; now: Conflict; data: Row; fields: ValueField[]; isExpected: boolean; derive?: Derive }
  | { type: "choiceMade"; name: string; choice: "theirs" | "mine"; derive?: Derive }
  | { type: "recordDeleted"; by: ChangeInfo };

/** Returns values with those that follow from them, also in lines. */
type Derive = (data: Row) => Row;

/** Compare two rows; a field without a value equals a missing one. */
function isSame(one: Row, other: Row): boolean {
  return Object.keys({ ...one, ...other }).every((name) => JSON.stringify(one[name]) === JSON.stringify(other[name]));
}

export function isDirty({ data, base }: Pick<FormState, "data" | "base">): boolean {
  return !isSame(data, base);
}

/** Whether both users changed a field and this one has not chosen a value yet. */
export function isUndecided({ conflict }: FormState): boolean {
  return conflict?.differences.some(({ choice }) => choice === null) ?? false;
}

/** The draft of a form. During a conflict, a reload starts from the version before it and merges again. */
function draftOf({ data, base, tag, key, conflict }: FormState): Draft {
  return { data, key, ...(conflict?.before ?? { base, tag }) };
}

type Input = Pick<Draft, "data" | "base" | "tag">;

/** The newer version of the record that a draft has to be merged with. */
function newerThan(draft: Input | null, loaded: LoadedRecord | null): FormState["newer"] {
  if (draft === null || loaded === null || draft.tag === loaded.tag) return null;
  return { record: loaded.record, data: loaded.data, tag: loaded.tag, by: null, at: null };
}

/** The part of the state that a draft, or else the record, determines. */
function startFrom(draft: Input | null, loaded: LoadedRecord | null) {
  const { data: record, base: start = record, tag: version, gone = null } = loaded ?? EMPTY_RECORD;
  const { data, base, tag } = draft ?? { data: record, base: start, tag: version };
  return { data, base, tag, conflict: null, newer: newerThan(draft, loaded), gone, isRestored: draft !== null };
}

/** The state of a form that opens. Without a loaded record it waits for one. */
export function initialState(draft: Draft | null, loaded: LoadedRecord | null, newKey: string): FormState {
  return {
    ...startFrom(draft, loaded),
    status: loaded === null ? "loading" : "ready",
    key: draft?.key ?? newKey,
    errors: {},
    serverErrors: {},
    seen: NOTHING_SEEN,
    isTried: false,
    marked: [],
    unchecked: null,
    unsent: 0,
    added: 0,
    draft: undefined,
  };
}

/** Typing into a field with a conflict chooses the user's own value. */
function chooseTyped(conflict: EditConflict | null, before: Row, after: Row): EditConflict | null {
  if (conflict === null) return null;
  const differences = conflict.differences.map((each) =>
    each.needsChoice && valueOf(after, each.name) !== valueOf(before, each.name)
      ? { ...each, mine: valueOf(after, each.name), choice: "mine" as const }
      : each,
  );
  return { ...conflict, differences };
}

/** Return the errors of the fields with the same value before and after a change. */
function errorsOfUnchanged(errors: FieldErrors, before: Row, after: Row): FieldErrors {
  return Object.fromEntries(
    Object.entries(errors).filter(([name]) =>
      isSame({ value: valueOf(before, name) }, { value: valueOf(after, name) }),
    ),
  );
}

function change(state: FormState, { values, fields, offers, derived }: FormEvent & { type: "changed" }): FormState {
  if (state.status !== "ready") return state;
  const data = withDerived(derived, applyDependents(fields, state.data, { ...state.data, ...values }, offers));
  const serverErrors = errorsOfUnchanged(state.serverErrors, state.data, data);
  const marked = markedAfter(state, data, fields);
  const after = { ...state, data, serverErrors, marked, conflict: chooseTyped(state.conflict, state.data, data) };
  return {
    ...after,
    draft: isDirty(after) ? draftOf(after) : null,
    unchecked: state.isTried || marked.length > 0 ? data : null,
  };
}

/** Whether a value is a number, or a text that typing more can make one. What a date is, is known when the user has
 * typed it. */
function isReadable({ kind }: ValueField, value: unknown): boolean {
  return (kind !== "number" && kind !== "money") || typeof value !== "string" || isUnfinished(value);
}

/** Return the fields to mark after a change. One without an error is marked again when the user leaves it. */
function markedAfter({ marked, errors, data: before }: FormState, after: Row, fields: ValueField[]): string[] {
  const isKept = (name: string) => name in errors || before[name] === after[name];
  return fields
    .filter((field) => (marked.includes(field.name) && isKept(field.name)) || !isReadable(field, after[field.name]))
    .map(({ name }) => name);
}

const TYPED = ["number", "money", "date", "dateTime"];

/** Whether the value of a field is a number or a date that the user writes as a text. */
function isTypedField(field: ValueField): boolean {
  return TYPED.includes(field.kind) || (field.kind === "text" && field.coordinate !== null);
}

/** Marks a field that the user leaves, if it has a typed value. */
function leave(state: FormState, { name, fields }: FormEvent & { type: "fieldLeft" }): FormState {
  const isTyped = fields.some((field) => field.name === name && isTypedField(field));
  if (!isTyped || state.isTried || state.status !== "ready" || state.marked.includes(name)) return state;
  return { ...state, marked: [...state.marked, name], unchecked: state.data };
}

/** Return the errors that the form shows: until the first attempt to save, those of marked fields with a value. */
function shownErrors({ isTried, marked, data, serverErrors }: FormState, errors: FieldErrors): FieldErrors {
  const isShown = (name: string) => isTried || (marked.includes(name) && data[name] !== undefined && data[name] !== "");
  return { ...serverErrors, ...Object.fromEntries(Object.entries(errors).filter(([name]) => isShown(name))) };
}

/** The session may start after the form is open: the user's input becomes their draft, or else their draft opens. */
function takeOver(state: FormState, { draft, loaded }: FormEvent & { type: "userSignedIn" }): FormState {
  if (isDirty(state)) return { ...state, draft: draftOf(state) };
  return draft === null ? state : { ...state, ...startFrom(draft, loaded), key: draft.key };
}

/** Merge the record of another user into the form. An expected conflict without differences needs no notice. */
function merge(
  state: FormState,
  { now, data: theirs, fields, isExpected, derive = (merged) => merged }: FormEvent & { type: "conflictFound" },
): FormState {
  const { base, tag } = state;
  const { data, differences } = mergeEdits(fields, base, state.data, theirs);
  const { record, by, at } = now;
  const conflict =
    isExpected && differences.length === 0 ? null : { by, at, record, differences, before: { base, tag }, tries: 0 };
  return { ...state, data: derive(data), base: theirs, tag: now.tag, gone: null, newer: null, conflict };
}

function choose(
  state: FormState,
  { name, choice, derive = (merged) => merged }: FormEvent & { type: "choiceMade" },
): FormState {
  const { data, conflict } = state;
  if (conflict === null) return state;
  const difference = conflict.differences.find((each) => each.name === name);
  const differences = conflict.differences.map((each) => (each.name === name ? { ...each, choice } : each));
  return {
    ...state,
    data: derive(withValue(data, name, difference?.[choice])),
    conflict: { ...conflict, differences },
  };
}

/** Starts to save. A form with an undecided conflict counts the attempt instead. */
function startSave(state: FormState): FormState {
  const { status, conflict } = state;
  if (status !== "ready") return state;
  if (conflict === null || !isUndecided(state))
    return { ...state, status: "saving", serverErrors: {}, unchecked: null };
  return { ...state, conflict: { ...conflict, tries: conflict.tries + 1 } };
}

/** Return the state of a form after an event. */
export function formReducer(state: FormState, event: FormEvent): FormState {
  switch (event.type) {
    case "recordLoaded":
      return { ...state, ...startFrom(state.isRestored ? state : null, event.loaded), status: "ready" };
    case "userSignedIn":
      return takeOver(state, event);
    case "changed":
      return change(state, event);
    case "fieldLeft":
      return leave(state, event);
    case "validated":
      return event.data === state.unchecked
        ? { ...state, errors: shownErrors(state, event.errors), unchecked: null }
        : state;
    case "draftDiscarded":
      return { ...state, ...startFrom(null, event.loaded), draft: null, marked: [], errors: {}, serverErrors: {} };
    case "saveStarted":
      return startSave(state);
    case "adviceGiven":
      return { ...state, seen: { advice: event.advice, data: event.data } };
    case "saveSucceeded": {
      const { data, tag, newKey: key } = event;
      return {
        ...state,
        seen: NOTHING_SEEN,
        data,
        base: data,
        tag,
        key,
        conflict: null,
        newer: null,
        gone: null,
        draft: null,
      };
    }
    case "formCleared":
      return { ...initialState(null, event.loaded, event.newKey), added: state.added + 1, draft: null };
    case "saveRefused":
      return {
        ...state,
        serverErrors: event.errors,
        unsent: event.isUnanswered ? state.unsent + 1 : 0,
        key: event.newKey ?? state.key,
      };
    case "saveEnded":
      return { ...state, status: "ready", errors: event.errors, isTried: true };
    case "conflictFound":
      return merge(state, event);
    case "choiceMade":
      return choose(state, event);
    case "recordDeleted":
      return { ...state, gone: event.by };
  }
}
