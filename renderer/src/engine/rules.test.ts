import { describe, expect, it } from "vitest";

import golden from "../../../tests/golden/rules.json";
import type { Wire } from "./protocol";
import { evaluate } from "./rules";

describe("a condition", () => {
  it.each(golden.cases.map((one) => [JSON.stringify(one), one] as const))("holds as the server says: %s", (_, one) => {
    expect(evaluate(one.rule as Wire<"Rule">, one.values)).toBe(one.holds);
  });
});
