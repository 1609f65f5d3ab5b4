import { describe, expect, it } from "vitest";

import type { Call, Wire } from "../../engine/protocol";
import { adviceOn, emptyFields, isKnown, newAdvice, queryOf, routeQuery, sentencesOf, type FormAdvice } from "./advice";
import type { ValueField } from "./fields/props";

const CALL = { method: "GET", path: "/vehicle" } as Call;
const SHORT: Wire<"Advice"> = {
  text: "{value} is short.",
  when: { kind: "not", condition: { kind: "matches", field: "phone", pattern: "^[0-9]{3}$" } },
  unless: null,
  call: null,
  query: {},
  routeQuery: {},
  times: [],
};
const UNKNOWN: Wire<"Advice"> = {
  text: "No vehicle has this plate.",
  when: { kind: "not", condition: { kind: "isSet", field: "vehicle" } },
  unless: null,
  call: CALL,
  query: { plate: "plate" },
  routeQuery: { trip: "id" },
  times: [],
};
const BOOKED: Wire<"Advice"> = {
  ...UNKNOWN,
  text: "{name} is on trip {trip} until {end}.",
  when: { kind: "isSet", field: "trip" },
  times: ["end"],
};
const FIELDS = [
  { name: "phone", advice: [SHORT] },
  { name: "plate", advice: [UNKNOWN] },
] as unknown as ValueField[];
const NOTHING = () => null;

describe("advice", () => {
  it("is the sentence with the value, for the fields whose condition is true", () => {
    expect(adviceOn(FIELDS, { phone: "12" }, NOTHING)).toEqual({ phone: "12 is short." });
    expect(adviceOn(FIELDS, { phone: "123" }, NOTHING)).toEqual({});
  });

  it("shows the first sentence that applies", () => {
    const field = { name: "phone", advice: [SHORT, { ...SHORT, text: "Another." }] } as unknown as ValueField;
    expect(adviceOn([field], { phone: "12" }, NOTHING)).toEqual({ phone: "12 is short." });
  });

  it("does not apply under the condition of its exception", () => {
    const field = {
      name: "plate",
      advice: [{ ...UNKNOWN, unless: { kind: "isSet", field: "latitude" } }],
    } as unknown as ValueField;
    const lookup = () => ({ vehicle: null });
    expect(adviceOn([field], { plate: "MH12" }, lookup)).toEqual({ plate: "No vehicle has this plate." });
    expect(adviceOn([field], { plate: "MH12", latitude: 1 }, lookup)).toEqual({});
  });

  it("names the recommended fields without a value in one sentence", () => {
    const fields = ["from", "to", "load"].map((name) => ({
      name,
      recommended: name !== "load",
    })) as unknown as ValueField[];
    const empty = emptyFields(fields, { from: "Source", to: "Destination" }, { to: "" });
    expect(
      sentencesOf({ phone: "12 is short.", ...empty }, "Not filled in: {fields}.", new Intl.ListFormat("en")),
    ).toEqual(["12 is short.", "Not filled in: Source and Destination."]);
    expect(emptyFields(fields, {}, { from: "Pune", to: "Goa" })).toEqual({});
  });

  it("of the server depends on its response, and needs one", () => {
    const data = { phone: "123", plate: "MH12" };
    expect(adviceOn(FIELDS, data, NOTHING)).toEqual({});
    expect(adviceOn(FIELDS, data, () => ({ vehicle: null }))).toEqual({ plate: "No vehicle has this plate." });
    expect(adviceOn(FIELDS, data, (_, { plate }) => ({ vehicle: plate ?? null }))).toEqual({});
  });

  it("of the server fills its sentence with the response, whose times are shown as in lists", () => {
    const field = { name: "plate", advice: [BOOKED] } as unknown as ValueField;
    const response = { trip: 7, name: "WB-101", end: "2024-11-20T12:30:00Z" };
    const [sentence = ""] = Object.values(adviceOn([field], { plate: "MH12" }, () => response));
    expect(sentence).toMatch(/^WB-101 is on trip 7 until .*2024.*[^Z]\.$/);
  });

  it("leaves out parameters that the route does not have", () => {
    expect(routeQuery(BOOKED, { id: "7" })).toEqual({ trip: "7" });
    expect(routeQuery(BOOKED, {})).toEqual({});
  });

  it("asks the server only when all parameters have values", () => {
    expect(queryOf(UNKNOWN, { plate: "MH12" })).toEqual({ plate: "MH12" });
    expect(queryOf(UNKNOWN, { plate: "" })).toBeNull();
    expect(queryOf(UNKNOWN, {})).toBeNull();
  });

  it("is new when the loaded record did not have it", () => {
    expect(newAdvice({ phone: "12 is short." }, { phone: "12 is short." })).toEqual({});
    expect(newAdvice({ phone: "1 is short." }, { phone: "12 is short." })).toEqual({ phone: "1 is short." });
  });

  it("is known when the user has seen every sentence", () => {
    const known = (advice: FormAdvice, seen: FormAdvice) => isKnown(advice, {}, { advice: seen, data: {} });
    expect(known({}, {})).toBe(true);
    expect(known({ phone: "a" }, { phone: "a", plate: "b" })).toBe(true);
    expect(known({ phone: "a" }, { phone: "b" })).toBe(false);
  });

  it("is news about another value, also in the same words", () => {
    const seen = { advice: { plate: "No vehicle has this plate." }, data: { plate: "MH12", phone: "1" } };
    expect(isKnown(seen.advice, { plate: "MH12", phone: "2" }, seen)).toBe(true);
    expect(isKnown(seen.advice, { plate: "MH13", phone: "1" }, seen)).toBe(false);
  });
});
