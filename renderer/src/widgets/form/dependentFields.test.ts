import { describe, expect, it } from "vitest";

import type { Kind, Wire } from "../../engine/protocol";
import { fillsOf, applyDependents, valuesToClearFor, type Offers } from "./dependentFields";
import type { Field } from "./fields/props";

const usual = { kind: "text", name: "note", initial: null, visibleWhen: null, coordinate: null } as Kind<Field, "text">;
const OPTIONS = {
  value: "id",
  label: "name",
  autofill: { contact: "phone" },
  fillsOnlyEmpty: false,
} as unknown as Wire<"Options">;
const person = { ...usual, kind: "select", name: "person", options: OPTIONS } as unknown as Kind<Field, "select">;
const days: Kind<Field, "text"> = {
  ...usual,
  name: "days",
  visibleWhen: { kind: "equals", field: "kind", value: "many", anyCase: false },
};
const FIELDS = [person, { ...usual, name: "contact" }, days];
const OFFERS: Offers = new Map([
  [
    "person",
    [
      { id: 1, phone: "111" },
      { id: 2, phone: null },
    ],
  ],
]);

describe("what follows from a change", () => {
  it("is that a choice fills the other field", () =>
    expect(applyDependents(FIELDS, {}, { person: 1 }, OFFERS)).toEqual({ person: 1, contact: "111" }));

  it("is that a choice without that value empties the other field", () =>
    expect(
      applyDependents(FIELDS, { person: 1, contact: "111" }, { person: 2, contact: "111" }, OFFERS)["contact"],
    ).toBe(undefined));

  it("is that a cleared choice takes its value with it, but not the user's own", () => {
    expect(applyDependents(FIELDS, { person: 1, contact: "111" }, { contact: "111" }, OFFERS)["contact"]).toBe(
      undefined,
    );
    expect(applyDependents(FIELDS, { person: 1, contact: "999" }, { contact: "999" }, OFFERS)["contact"]).toBe("999");
  });

  it("is nothing when the choice stays: the filled field can be changed", () =>
    expect(
      applyDependents(FIELDS, { person: 1, contact: "111" }, { person: 1, contact: "999" }, OFFERS)["contact"],
    ).toBe("999"));

  it("is that a suggestion autofill what its row has and empties what it has not", () => {
    const autofill = { north: "lat", east: "lng" };
    const options = { ...OPTIONS, autofill };
    expect(fillsOf(options, { lat: 1, lng: null }, { north: 5 })).toEqual({ north: 1, east: undefined });
  });

  it("is that a suggestion keeps what the user entered, and replaces what an earlier suggestion filled in", () => {
    const options = { ...OPTIONS, fillsOnlyEmpty: true };
    const [first, second] = [{ phone: "111" }, { phone: null }];
    expect(fillsOf(options, first, { contact: "" })).toEqual({ contact: "111" });
    expect(fillsOf(options, first, { contact: "999" })).toEqual({});
    expect(fillsOf(options, second, { contact: "111" }, first)).toEqual({ contact: undefined });
    expect(fillsOf(options, second, { contact: "999" }, first)).toEqual({});
  });

  it("is that another text takes the values of a suggestion with it, but not the user's own", () => {
    const options = { ...OPTIONS, value: "name" };
    const pune = { name: "Pune", phone: "111" };
    expect(valuesToClearFor("Surat", options, { contact: "111" }, pune)).toEqual({ contact: undefined });
    expect(valuesToClearFor("Surat", options, { contact: "999" }, pune)).toEqual({});
    expect(valuesToClearFor("pune depot 4", options, { contact: "111" }, pune)).toEqual({});
  });

  it("is that a hidden field forgets its value", () => {
    expect(applyDependents(FIELDS, {}, { kind: "many", days: "x" }, OFFERS)["days"]).toBe("x");
    expect("days" in applyDependents(FIELDS, {}, { kind: "one", days: "x" }, OFFERS)).toBe(false);
  });
});

it("A checkbox that appears is a no, and a hidden one has no value", () => {
  const locked = {
    ...usual,
    kind: "checkbox",
    name: "locked",
    appearance: "checkbox",
    visibleWhen: days.visibleWhen,
  } as Field as Kind<Field, "checkbox">;
  expect(applyDependents([locked], {}, { kind: "many" }, OFFERS)).toEqual({ kind: "many", locked: false });
  expect(applyDependents([locked], {}, { kind: "one", locked: true }, OFFERS)).toEqual({ kind: "one" });
});
