import { describe, expect, it } from "vitest";

import golden from "../../../tests/golden/conditions.json";
import type { Wire } from "./protocol";
import { evaluate } from "./conditions";

describe("evaluate", () => {
  it.each(golden.cases.map((one) => [JSON.stringify(one), one] as const))("agrees with the server: %s", (_, one) => {
    expect(evaluate(one.condition as Wire<"Condition">, one.values)).toBe(one.result);
  });
});
