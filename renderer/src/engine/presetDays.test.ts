import { expect, it } from "vitest";

import { presetDays } from "./presetDays";

const TODAY = "2026-03-01";

it.each([
  ["today", { days: 1, months: null, month: null, daysAgo: 0 }, TODAY, TODAY],
  ["yesterday, in the month before", { days: 1, months: null, month: null, daysAgo: 1 }, "2026-02-28", "2026-02-28"],
  ["seven days with today", { days: 7, months: null, month: null, daysAgo: 0 }, "2026-02-23", TODAY],
  ["a week that ended yesterday", { days: 7, months: null, month: null, daysAgo: 1 }, "2026-02-22", "2026-02-28"],
  ["three months", { days: null, months: 3, month: null, daysAgo: 0 }, "2025-12-01", TODAY],
  ["this month up to today", { days: null, months: null, month: 0, daysAgo: 0 }, TODAY, TODAY],
  ["the whole of the last month", { days: null, months: null, month: 1, daysAgo: 0 }, "2026-02-01", "2026-02-28"],
])("is %s", (label, preset, first, last) => expect(presetDays({ label, ...preset }, TODAY)).toEqual({ first, last }));
