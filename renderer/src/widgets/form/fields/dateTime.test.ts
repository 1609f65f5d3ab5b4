import { describe, expect, it } from "vitest";

import { toLocal, toMoment } from "./dateTime";

describe("a moment in a form", () => {
  it("is the same moment after it was shown and sent again", () => {
    const local = toLocal("2026-03-02T04:00:00Z");
    expect(local).toMatch(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/);
    expect(toMoment(local)).toBe("2026-03-02T04:00:00.000Z");
  });

  it("is empty when it is none", () => {
    expect(toLocal("soon")).toBe("");
    expect(toLocal(null)).toBe("");
    expect(toMoment("")).toBe(undefined);
  });
});
