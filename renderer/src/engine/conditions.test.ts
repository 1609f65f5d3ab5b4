import { afterEach, describe, expect, it, vi } from "vitest";

import golden from "../../../tests/golden/conditions.json";
import type { Wire } from "./protocol";
import { evaluate } from "./conditions";

describe("evaluate", () => {
  it.each(golden.cases.map((one) => [JSON.stringify(one), one] as const))("agrees with the server: %s", (_, one) =>
    expect(evaluate(one.condition as Wire<"Condition">, one.values)).toBe(one.result),
  );

  afterEach(() => {
    vi.useRealTimers();
  });

  it("counts a date as past when its day is over", () => {
    const isPast = () => evaluate({ kind: "past", field: "end" }, { end: "2026-11-19" });
    vi.useFakeTimers();
    vi.setSystemTime(new Date(2026, 10, 19, 23, 59));
    expect(isPast()).toBe(false);
    vi.setSystemTime(new Date(2026, 10, 20));
    expect(isPast()).toBe(true);
  });
});
