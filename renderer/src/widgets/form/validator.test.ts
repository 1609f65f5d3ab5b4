import type { RJSFSchema } from "@rjsf/utils";
import { describe, expect, it } from "vitest";

import golden from "../../../../tests/golden/sentences.json";
import { check } from "./validator";

const TEXTS = ["right@example.com", "9.9312"];

function rightFor(node: RJSFSchema[string]): unknown {
  const { format, enum: offered, pattern = "" } = (node ?? {}) as RJSFSchema;
  const text = TEXTS.find((one) => new RegExp(pattern, "u").test(one));
  return offered?.[0] ?? (format === "date-time" ? "2026-03-02T04:00:00Z" : text);
}

const rules = golden.rules as Record<string, RJSFSchema>;

describe("the rules of a form", () => {
  it.each(golden.cases.map((one, index) => [`${one.shape} ${String(index)}`, one] as const))(
    "break with the server's sentences: %s",
    (_, { shape, values, errors }) => {
      expect(check(rules[shape] ?? {}, values)).toEqual(errors);
    },
  );

  it("hold for what is right", () => {
    for (const schema of Object.values(rules)) {
      const right = Object.fromEntries((schema.required ?? []).map((name) => [name, rightFor(schema.properties?.[name])]));
      expect(check(schema, right)).toEqual({});
    }
  });
});
