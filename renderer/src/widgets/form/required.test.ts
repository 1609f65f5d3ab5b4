import type { RJSFSchema } from "@rjsf/utils";
import { describe, expect, it } from "vitest";

import golden from "../../../../tests/golden/rules.json";
import { requiredNames } from "./required";
import { check } from "./validator";

const rules = golden.rules as unknown as RJSFSchema;

describe("values that are required unless another value says otherwise", () => {
  it.each(golden.cases.map((one, index) => [index, one] as const))(
    "break with the server's sentences: %i",
    (_, { values, errors }) => expect(check(rules, values)).toEqual(errors),
  );

  it("are marked while they are required", () => {
    expect(requiredNames(rules, {})).toEqual(["name", "email", "limit"]);
    expect(requiredNames(rules, { kind: "driver", email: "a@b.c" })).toEqual(["name"]);
  });
});
