import type { RJSFSchema } from "@rjsf/utils";
import { describe, expect, it } from "vitest";

import comparisons from "../../../../tests/golden/comparisons.json";
import requirements from "../../../../tests/golden/rules.json";
import golden from "../../../../tests/golden/sentences.json";
import { FIRST_DAY, LAST_DAY } from "../../lib/calendarDate";
import { requiredNames } from "./required";
import { check } from "./validator";

const rules = golden.rules as Record<string, RJSFSchema>;

describe("the rules of a form", () => {
  it.each(golden.cases.map((one, index) => [`${one.shape} ${String(index)}`, one] as const))(
    "break with the server's sentences: %s",
    (_, { shape, values, errors }) => expect(check(rules[shape] ?? {}, values)).toEqual(errors),
  );

  it("have the years of the calendar in all forms", () => {
    const years = Object.values(rules).flatMap(({ properties = {} }) =>
      Object.values(properties as Record<string, { years?: number[] }>).flatMap((each) => each.years ?? []),
    );
    expect([...new Set(years)]).toEqual([FIRST_DAY, LAST_DAY].map((day) => Number(day.slice(0, 4))));
  });

  it("hold for what is right", () => {
    expect(golden.right.map(({ shape }) => shape)).toEqual(Object.keys(rules));
    for (const { shape, values } of golden.right) expect(check(rules[shape] ?? {}, values), shape).toEqual({});
  });
});

it.each(comparisons.cases.map(({ values, errors }) => [JSON.stringify(values), values, errors] as const))(
  "Comparisons have the messages of the server: %s",
  (_, values, errors) =>
    expect(check(comparisons.rules as RJSFSchema, values, new Date(comparisons.now))).toEqual(errors),
);

describe("values that are required unless another value says otherwise", () => {
  const conditional = requirements.rules as unknown as RJSFSchema;

  it.each(requirements.cases.map((one, index) => [index, one] as const))(
    "break with the server's sentences: %i",
    (_, { values, errors }) => expect(check(conditional, values)).toEqual(errors),
  );

  it("are marked while they are required", () => {
    expect(requiredNames(conditional, {})).toEqual(["name", "email", "limit"]);
    expect(requiredNames(conditional, { kind: "driver", email: "a@b.c" })).toEqual(["name"]);
  });
});
