import type { RJSFSchema } from "@rjsf/utils";
import { describe, expect, it } from "vitest";

import golden from "../../../../tests/golden/sentences.json";
import { FIRST_DAY, LAST_DAY } from "../../lib/calendarDate";
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
