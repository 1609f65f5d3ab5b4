import { describe, expect, it } from "vitest";

import golden from "../../../tests/golden/rules.json";
import type { Wire } from "./protocol";
import { evaluate } from "./rules";

describe("evaluate", () => {
  it.each(golden.cases.map((one) => [JSON.stringify(one), one] as const))("agrees with the server: %s", (_, one) => {
    expect(evaluate(one.rule as Wire<"Rule">, one.values)).toBe(one.holds);
  });
});
