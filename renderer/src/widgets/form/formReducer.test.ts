import { describe, expect, it } from "vitest";

import type { Row } from "../../engine/protocol";
import type { Draft } from "../../session/drafts";
import type { ValueField } from "./fields/props";
import {
  formReducer,
  initialState,
  isDirty,
  isUndecided,
  type FormEvent,
  type FormState,
  type LoadedRecord,
} from "./formReducer";

function field(name: string, more: Partial<ValueField> = {}): ValueField {
  return { name, kind: "text", visibleWhen: null, coordinate: null, ...more } as ValueField;
}

const FIELDS = [
  field("name"),
  field("code"),
  field("note", { visibleWhen: { kind: "equals", field: "code", value: "K", anyCase: false } }),
];
const SAVED = { name: "Kaveri", code: "K" };
const LOADED: LoadedRecord = { record: { ...SAVED, id: 1 }, data: SAVED, tag: "v1" };
const DRAFT: Draft = { data: { ...SAVED, name: "Mine" }, base: SAVED, tag: "v1", key: "draft-key" };
const ASHA = { by: "Asha", at: "2026-01-02T03:04:00Z" };
const OPEN: FormState = initialState(null, LOADED, "key");

function after(state: FormState, ...events: FormEvent[]): FormState {
  return events.reduce(formReducer, state);
}

function changed(data: Row): FormEvent {
  return { type: "changed", values: data, fields: FIELDS, offers: new Map(), derived: [] };
}

function conflict(theirs: Row, tag = "v2", isExpected = false): FormEvent {
  return {
    type: "conflictFound",
    now: { record: { ...theirs, id: 1 }, tag, ...ASHA },
    data: theirs,
    fields: FIELDS,
    isExpected,
  };
}

const CLASH = after(OPEN, changed({ ...SAVED, name: "Mine" }), conflict({ ...SAVED, name: "Theirs" }));

describe("a form that opens", () => {
  it("has the values and the version of its record", () => {
    expect(OPEN).toMatchObject({
      status: "ready",
      data: SAVED,
      base: SAVED,
      tag: "v1",
      key: "key",
      isRestored: false,
      draft: undefined,
    });
    expect(isDirty(OPEN)).toBe(false);
  });

  it("is unsaved from the start when it copies a record", () => {
    const copy = initialState(null, { record: {}, data: SAVED, base: {}, tag: null }, "key");
    expect(isDirty(copy)).toBe(true);
    expect(isDirty(after(copy, changed({ name: undefined, code: undefined })))).toBe(false);
  });

  it("ignores input and saves until its record is loaded", () => {
    const empty = initialState(null, null, "key");
    expect(after(empty, changed({ name: "early" }), { type: "saveStarted" })).toBe(empty);
    expect(after(empty, { type: "recordLoaded", loaded: LOADED })).toEqual(OPEN);
  });

  it("knows who deleted its record", () =>
    expect(initialState(DRAFT, { ...LOADED, gone: ASHA }, "key").gone).toEqual(ASHA));
});

describe("typing", () => {
  it("changes the values and stores a draft with the version and the key", () => {
    const typed = after(OPEN, changed({ ...SAVED, name: "Mine" }));
    expect(typed.draft).toEqual({ ...DRAFT, key: "key" });
    expect(isDirty(typed)).toBe(true);
  });

  it("keeps the other fields, which may have changed since the field was drawn", () =>
    expect(after(OPEN, changed({ name: "Mine" }), changed({ note: "Late" })).data).toEqual({
      name: "Mine",
      code: "K",
      note: "Late",
    }));

  it("removes the draft when the input equals the record again", () => {
    const reverted = after(OPEN, changed({ name: "Mine" }), changed({ code: "K", name: "Kaveri", note: undefined }));
    expect(reverted.draft).toBeNull();
    expect(isDirty(reverted)).toBe(false);
  });

  it("clears the fields that it hides", () => {
    const typed = after(OPEN, changed({ ...SAVED, note: "x" }));
    expect(typed.data["note"]).toBe("x");
    expect("note" in after(typed, changed({ ...typed.data, code: "L" })).data).toBe(false);
  });

  it("is not checked before the first attempt to save", () =>
    expect(after(OPEN, changed({ name: "" })).unchecked).toBeNull());

  it("is checked after it, and replaces the errors", () => {
    const refused = after(OPEN, { type: "saveStarted" }, { type: "saveEnded", errors: { name: ["Required"] } });
    expect(refused).toMatchObject({ status: "ready", errors: { name: ["Required"] }, unchecked: null });
    const typed = after(refused, changed({ ...SAVED, name: "Mine" }));
    expect(typed.unchecked).toEqual({ ...SAVED, name: "Mine" });
    const validated = { type: "validated", data: typed.unchecked ?? {}, errors: {} } as const;
    expect(after(typed, validated).errors).toEqual({});
    const saving = after(typed, { type: "saveStarted" });
    expect(after(saving, validated)).toBe(saving);
  });
});

describe("a draft", () => {
  it("opens instead of the record, with its key", () => {
    const restored = initialState(DRAFT, LOADED, "key");
    expect(restored).toMatchObject({
      data: DRAFT.data,
      base: SAVED,
      tag: "v1",
      key: "draft-key",
      isRestored: true,
      newer: null,
    });
    expect(isDirty(restored)).toBe(true);
  });

  it("stays as it is stored until the user types", () => {
    const restored = initialState(DRAFT, LOADED, "key");
    expect(restored.draft).toBeUndefined();
    expect(after(restored, changed({ ...SAVED, name: "Mine too" })).draft?.key).toBe("draft-key");
  });

  it("waits for its record, too", () => {
    const waiting = initialState(DRAFT, null, "key");
    expect(after(waiting, { type: "recordLoaded", loaded: LOADED })).toEqual(initialState(DRAFT, LOADED, "key"));
  });

  it("can be discarded, which shows the record and removes the draft", () => {
    const discarded = after(initialState(DRAFT, LOADED, "key"), { type: "draftDiscarded", loaded: LOADED });
    expect(discarded).toMatchObject({ data: SAVED, isRestored: false, draft: null });
    expect(isDirty(discarded)).toBe(false);
  });

  it("names the newer version that it has to be merged with", () => {
    const older = initialState({ ...DRAFT, tag: "v0" }, LOADED, "key");
    expect(older.newer).toEqual({ ...LOADED, by: null, at: null });
    expect(after(older, conflict(SAVED, "v1", true))).toMatchObject({
      newer: null,
      tag: "v1",
      conflict: null,
      data: DRAFT.data,
    });
  });

  it("opens for a user who signs in later", () => {
    const event: FormEvent = { type: "userSignedIn", draft: DRAFT, loaded: LOADED };
    expect(after(OPEN, event)).toEqual({ ...initialState(DRAFT, LOADED, "key"), draft: undefined });
    expect(after(OPEN, { ...event, draft: null })).toBe(OPEN);
  });

  it("does not replace what was typed before the user was known, which becomes their draft", () => {
    const typed = after(OPEN, changed({ ...SAVED, name: "Typed" }), {
      type: "userSignedIn",
      draft: DRAFT,
      loaded: LOADED,
    });
    expect(typed.data["name"]).toBe("Typed");
    expect(typed.draft).toEqual({ data: { ...SAVED, name: "Typed" }, base: SAVED, tag: "v1", key: "key" });
  });
});

describe("saving", () => {
  const saving = after(OPEN, changed({ ...SAVED, name: "Mine" }), { type: "saveStarted" });

  it("allows no input and no second save", () => {
    expect(saving.status).toBe("saving");
    expect(after(saving, changed({ name: "late" }), { type: "saveStarted" })).toBe(saving);
  });

  it("makes the input the record, removes the draft and takes a new key", () => {
    const saved = after(saving, { type: "saveSucceeded", data: saving.data, tag: "v2", newKey: "next" });
    expect(saved).toMatchObject({
      status: "saving",
      base: saving.data,
      tag: "v2",
      key: "next",
      draft: null,
      conflict: null,
    });
    expect(isDirty(saved)).toBe(false);
    expect(after(saved, { type: "saveEnded", errors: {} }).status).toBe("ready");
  });

  it("empties the form for another record, with a new key and without errors", () => {
    const saved = after(saving, { type: "saveSucceeded", data: saving.data, tag: "v2", newKey: "next" });
    const cleared = after(saved, {
      type: "formCleared",
      loaded: { record: {}, data: { code: "K" }, tag: null },
      newKey: "third",
    });
    expect(cleared).toMatchObject({
      status: "ready",
      data: { code: "K" },
      key: "third",
      isTried: false,
      errors: {},
      added: 1,
      draft: null,
    });
    expect(isDirty(cleared)).toBe(false);
  });

  it("remembers the advice that stopped it until it succeeds", () => {
    const advice = { name: "Too short." };
    const asked = after(saving, { type: "adviceGiven", advice, data: saving.data }, { type: "saveEnded", errors: {} });
    expect(asked).toMatchObject({ status: "ready", seen: { advice, data: saving.data }, isTried: true });
    expect(after(asked, { type: "saveSucceeded", data: asked.data, tag: "v2", newKey: "next" }).seen).toEqual({
      advice: {},
      data: {},
    });
  });

  it("keeps every value and the key when it fails", () => {
    const failed = after(
      saving,
      { type: "saveRefused", errors: {}, isUnanswered: false, newKey: null },
      { type: "saveEnded", errors: { name: ["Too rude"] } },
    );
    expect(failed).toMatchObject({
      status: "ready",
      data: saving.data,
      key: "key",
      tag: "v1",
      errors: { name: ["Too rude"] },
      unsent: 0,
    });
    expect(failed.draft).toEqual(saving.draft);
  });

  it("keeps an error that only the server finds until its field changes or it starts again", () => {
    const errors = { name: ["Taken"], code: ["Unknown"] };
    const refused = after(
      saving,
      { type: "saveRefused", errors, isUnanswered: false, newKey: null },
      { type: "saveEnded", errors },
    );
    const checked = (state: FormState, data: Row) => {
      const typed = after(state, changed(data));
      return after(typed, { type: "validated", data: typed.unchecked ?? {}, errors: { city: ["Required"] } });
    };
    const untouched = checked(refused, { ...refused.data });
    expect(untouched.errors).toEqual({ ...errors, city: ["Required"] });
    const renamed = checked(untouched, { ...refused.data, name: "Other" });
    expect(renamed.errors).toEqual({ code: ["Unknown"], city: ["Required"] });
    expect(checked(renamed, refused.data).errors).toEqual({ code: ["Unknown"], city: ["Required"] });
    expect(after(renamed, { type: "saveStarted" }).serverErrors).toEqual({});
  });

  it("counts the attempts without a response, and sends the next one with the same key", () => {
    const lost: FormEvent = { type: "saveRefused", errors: {}, isUnanswered: true, newKey: null };
    expect(after(saving, lost, { type: "saveEnded", errors: {} }, { type: "saveStarted" }, lost)).toMatchObject({
      unsent: 2,
      key: "key",
    });
    expect(after(saving, lost, { type: "saveRefused", errors: {}, isUnanswered: false, newKey: null }).unsent).toBe(0);
  });

  it("takes a new key when the server has stored other values under the old one", () =>
    expect(after(saving, { type: "saveRefused", errors: {}, isUnanswered: false, newKey: "next" }).key).toBe("next"));
});

describe("a change of the same record by another user", () => {
  it("asks about the field that both changed, and keeps this user's value until then", () => {
    expect(CLASH).toMatchObject({ data: { name: "Mine" }, base: { name: "Theirs" }, tag: "v2" });
    expect(CLASH.conflict).toMatchObject({
      ...ASHA,
      record: { name: "Theirs", id: 1 },
      before: { base: SAVED, tag: "v1" },
      tries: 0,
    });
    expect(isUndecided(CLASH)).toBe(true);
  });

  it("is merged and shown where only the other user changed a field", () => {
    const merged = after(OPEN, changed({ ...SAVED, name: "Mine" }), conflict({ ...SAVED, code: "L" }));
    expect(merged.data).toEqual({ name: "Mine", code: "L" });
    expect(merged.conflict?.differences).toEqual([
      { name: "code", theirs: "L", mine: "K", choice: "theirs", needsChoice: false },
    ]);
    expect(isUndecided(merged)).toBe(false);
  });

  it("cannot be saved over without a choice; the attempt is counted", () => {
    const tried = after(CLASH, { type: "saveStarted" });
    expect(tried.status).toBe("ready");
    expect(tried.conflict?.tries).toBe(1);
  });

  it.each([
    ["theirs", "Theirs"],
    ["mine", "Mine"],
  ] as const)("is settled by the choice of %s", (choice, name) => {
    const chosen = after(CLASH, { type: "choiceMade", name: "name", choice });
    expect(chosen.data["name"]).toBe(name);
    expect(isUndecided(chosen)).toBe(false);
    expect(after(chosen, { type: "saveStarted" }).status).toBe("saving");
  });

  it("is settled by typing into the field", () => {
    const typed = after(CLASH, changed({ ...CLASH.data, name: "Ours" }));
    expect(typed.conflict?.differences).toMatchObject([{ name: "name", mine: "Ours", choice: "mine" }]);
    expect(after(CLASH, changed({ ...CLASH.data, code: "L" })).conflict?.differences).toMatchObject([{ choice: null }]);
  });

  it("leaves a draft of the version before it, so that a reload asks again", () => {
    const typed = after(CLASH, changed({ ...CLASH.data, name: "Ours" }));
    expect(typed.draft).toMatchObject({ data: { name: "Ours" }, base: SAVED, tag: "v1" });
    const reloaded = initialState(
      typed.draft ?? null,
      { ...LOADED, data: { ...SAVED, name: "Theirs" }, tag: "v2" },
      "key",
    );
    expect(reloaded.newer?.tag).toBe("v2");
  });

  it("can happen a second time before the first is settled", () => {
    const chosen = after(CLASH, { type: "choiceMade", name: "name", choice: "mine" });
    const second = after(chosen, conflict({ ...SAVED, name: "Theirs again" }, "v3"));
    expect(second.conflict?.differences).toMatchObject([{ theirs: "Theirs again", mine: "Mine", choice: null }]);
    expect(second.tag).toBe("v3");
  });

  it("needs no notice when it was expected and changed nothing in the form", () => {
    expect(after(OPEN, conflict(SAVED, "v2", true))).toMatchObject({ tag: "v2", conflict: null });
    expect(after(OPEN, conflict(SAVED, "v2")).conflict).not.toBeNull();
  });
});

describe("a record that another user deletes", () => {
  const gone = after(OPEN, changed({ ...SAVED, name: "Mine" }), { type: "recordDeleted", by: ASHA });

  it("leaves the input and says who deleted it", () => {
    expect(gone).toMatchObject({ gone: ASHA, data: { name: "Mine" } });
    expect(gone.draft).toEqual({ ...DRAFT, key: "key" });
  });

  it("can be saved in its new version once it is restored", () => {
    const restored = after(gone, conflict(SAVED, "v3", true));
    expect(restored).toMatchObject({ gone: null, conflict: null, tag: "v3", data: { name: "Mine" } });
    expect(after(restored, { type: "saveStarted" }).status).toBe("saving");
  });

  it("is merged with what was changed before the deletion", () =>
    expect(isUndecided(after(gone, conflict({ ...SAVED, name: "Theirs" }, "v3", true)))).toBe(true));
});

describe("a field with a typed number or date", () => {
  const typed = [field("name"), field("weight", { kind: "number" }), field("day", { kind: "date" })];
  const enter = (values: Row): FormEvent => ({
    type: "changed",
    values,
    fields: typed,
    offers: new Map(),
    derived: [],
  });
  const leave = (name: string): FormEvent => ({ type: "fieldLeft", name, fields: typed });
  const errors = { name: ["Name?"], weight: ["A number?"], day: ["A date?"] };
  const checked = (state: FormState) =>
    state.unchecked === null ? null : after(state, { type: "validated", data: state.unchecked, errors }).errors;

  it("is marked at once when typing more cannot make it a number", () => {
    expect(checked(after(OPEN, enter({ weight: "heavy" })))).toEqual({ weight: ["A number?"] });
    expect(checked(after(OPEN, enter({ weight: "-" })))).toBeNull();
  });

  it("is marked when it is left, and others are not", () => {
    expect(checked(after(OPEN, enter({ weight: "-", day: "someday" }), leave("day")))).toEqual({ day: ["A date?"] });
    expect(checked(after(OPEN, enter({ weight: "-" }), leave("weight")))).toEqual({ weight: ["A number?"] });
    expect(checked(after(OPEN, enter({ name: "x" }), leave("name")))).toBeNull();
    expect(checked(after(OPEN, leave("day")))).toEqual({});
  });

  it("stays marked while it is wrong, and is left alone once it is right", () => {
    const wrong = after(OPEN, enter({ day: "someday" }), leave("day"));
    const marked = after(wrong, { type: "validated", data: wrong.data, errors });
    const better = after(marked, enter({ day: "19" }));
    expect(checked(better)).toEqual({ day: ["A date?"] });
    const right = after(better, { type: "validated", data: better.data, errors: {} });
    expect([right.errors, after(right, enter({ day: "1" })).unchecked]).toEqual([{}, null]);
  });
});
