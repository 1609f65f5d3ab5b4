import { describe, expect, it } from "vitest";

import { asDay, dayIn, dayOf, daysBefore, daysBetween, monthsBefore } from "./calendarDate";
import { relativeTime } from "./relativeTime";

describe("a day", () => {
  it.each([["2026-02-28"], ["2024-02-29"]])("is %s", (text) => expect(asDay(text)).toBe(text));

  it.each([["2026-02-29"], ["2026-13-01"], ["28.2.2026"], ["2026-2-8"], [""], [null], [20260228]])(
    "is not %j",
    (text) => expect(asDay(text)).toBeNull(),
  );

  it("of a moment is that of the reader's own calendar", () => {
    const moment = new Date(2026, 10, 21, 23, 59);
    expect(dayOf(moment)).toBe("2026-11-21");
    expect(dayIn(moment.toISOString())).toBe("2026-11-21");
    expect(dayIn("2026-11-20")).toBe("2026-11-20");
    expect(dayIn("yesterday")).toBeNull();
  });

  it("is counted over the ends of months and years", () => {
    expect(daysBefore("2026-03-01", 1)).toBe("2026-02-28");
    expect(daysBetween("2025-12-31", "2026-03-01")).toBe(60);
  });

  it.each([
    ["2026-03-31", 1, "2026-02-28"],
    ["2026-01-15", 1, "2025-12-15"],
    ["2024-02-29", 12, "2023-02-28"],
    ["2026-11-21", 6, "2026-05-21"],
  ])("%s less %i months is %s, in a shorter month its last", (day, months, expected) =>
    expect(monthsBefore(day, months)).toBe(expected),
  );
});

describe("how long ago it was", () => {
  const now = Date.parse("2026-11-21T12:00:00Z");
  const words = new Intl.RelativeTimeFormat(undefined, { numeric: "auto" });

  it.each([
    ["2026-11-21T11:59:40Z", words.format(0, "second")],
    ["2026-11-21T11:35:00Z", words.format(-25, "minute")],
    ["2026-11-21T09:00:00Z", words.format(-3, "hour")],
    ["2026-11-20T11:00:00Z", words.format(-1, "day")],
    ["2026-11-21T14:00:00Z", words.format(2, "hour")],
    ["2026-11-21T09:00:20Z", words.format(-3, "hour")],
    ["2026-11-20T16:00:00Z", words.format(-1, "day")],
    ["2026-11-19T19:20:00Z", words.format(-2, "day")],
  ])("%s is formatted for the locale", (moment, expected) =>
    expect(relativeTime(new Date(moment), now)).toBe(expected),
  );

  it("is a date when it is more than a month", () =>
    expect(relativeTime(new Date("2025-08-01T12:00:00Z"), now)).toContain("2025"));
});
