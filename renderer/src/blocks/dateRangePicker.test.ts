import { describe, expect, it } from "vitest";

import type { Wire } from "../engine/protocol";
import { asDay, type Day } from "../lib/calendarDate";
import { presetTest, testDays } from "./dateRangePicker";

const TODAY = asDay("2026-11-29") as Day;
const PRESET = { label: "", days: null, months: null, month: null, daysAgo: 0 };
const WEEK = { ...PRESET, days: 7 } as Wire<"Preset">;

describe("the filter of a list", () => {
  it("holds presets as relative periods", () => {
    expect(presetTest(WEEK)).toBe("during.last-7-days");
    expect(presetTest({ ...WEEK, days: null, months: 3 })).toBe("during.last-3-months");
    expect(presetTest({ ...WEEK, days: null, month: 1 })).toBe("during.last-month");
    expect(presetTest({ ...WEEK, days: null, month: 2 })).toBeNull();
    expect(presetTest({ ...WEEK, daysAgo: 1 })).toBeNull();
  });

  it.each([
    [null, { first: null, last: null }],
    ["during.last-7-days", { first: "2026-11-23", last: "2026-11-29" }],
    ["between.2026-11-01..2026-11-03", { first: "2026-11-01", last: "2026-11-03" }],
    ["is.2026-11-02", { first: "2026-11-02", last: "2026-11-02" }],
    ["from.2026-11-02", { first: "2026-11-02", last: null }],
    ["to.2026-11-02", { first: null, last: "2026-11-02" }],
    ["during.this-week", null],
  ])("means days: %s", (test, days) => {
    expect(testDays(test, [WEEK], TODAY)).toEqual(days);
  });
});
