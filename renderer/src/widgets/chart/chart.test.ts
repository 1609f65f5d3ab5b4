import { describe, expect, it } from "vitest";

import { dayAt, daysBefore, timeOf } from "../../lib/calendarDate";
import { formatCalendarPeriod } from "../../lib/dateFormats";
import { cut, pointsOf, total } from "./points";
import { tickText, ticks, ticksOfPeriods } from "./ticks";

const EVERY = { first: null, last: null };
const rows = Array.from({ length: 105 }, (_, week) => ({ on: daysBefore("2026-11-21", 7 * week), sold: week }));
const weeks = pointsOf(rows, "on", ["sold"]);

function cutTo(months: number | null, first: string | null = null, last: string | null = null) {
  return cut(weeks, { first, last }, months);
}

describe("the points of a chart", () => {
  it("stand in the order of their days, and leave out what has none", () => {
    const points = pointsOf([{ on: "2026-02-02" }, { on: "soon" }, { on: "2026-02-01", sold: "2" }], "on", ["sold"]);
    expect(points.map(({ day }) => day)).toEqual(["2026-02-01", "2026-02-02"]);
    expect(points.map(({ values }) => values["sold"])).toEqual([null, null]);
  });

  it.each([
    [null, 105],
    [1, 5],
    [6, 27],
    [12, 53],
  ])("of the last %j months are %i weeks", (months, count) => expect(cutTo(months)).toHaveLength(count));

  it("keep to the chosen days, both of which count", () => {
    expect(cutTo(null, "2026-10-31", "2026-11-14").map(({ day }) => day)).toEqual([
      "2026-10-31",
      "2026-11-07",
      "2026-11-14",
    ]);
    expect(cutTo(null, "2027-01-01")).toEqual([]);
    expect(cutTo(null, "2026-11-21", "2026-11-01")).toEqual([]);
  });

  it("count months back from the last point between the chosen days", () => {
    const points = cutTo(1, "2025-01-01", "2025-12-31");
    expect(points[0]?.day).toBe("2025-11-29");
    expect(points.at(-1)?.day).toBe("2025-12-27");
  });

  it("are summed, what is not known as nothing", () => {
    expect(total(cut(weeks, EVERY, 1), "sold")).toBe(0 + 1 + 2 + 3 + 4);
    expect(total(weeks, "lost")).toBeNull();
  });
});

describe("the names of periods", () => {
  it.each([
    ["day", "2024-11-16", "Nov 16, 2024"],
    ["week", "2026-11-16", "Nov 16 – 22, 2026"],
    ["month", "2026-11-01", "Nov 2026"],
    ["quarter", "2026-10-01", "Oct – Dec 2026"],
    ["year", "2026-01-01", "2026"],
  ] as const)("by %s from %s are '%s'", (period, first, name) =>
    expect(formatCalendarPeriod(first, period).replaceAll(/\s/g, " ")).toBe(name),
  );
});

describe("the marks below a chart", () => {
  it("are the first days of periods, at most as many as wanted", () => {
    const months = Array.from({ length: 14 }, (_, month) => dayAt(Date.UTC(2025, month, 1)));
    expect(ticksOfPeriods(months, 9).map(dayAt)).toEqual(months.filter((_, index) => index % 2 === 0));
    expect(ticksOfPeriods(months.slice(0, 3), 9).map(dayAt)).toEqual(months.slice(0, 3));
    expect(tickText(timeOf("2026-01-01"), [], true)).toBe("2026");
  });

  it.each([
    ["2026-11-21", "2026-11-21", 9, ["2026-11-21"]],
    ["2026-10-24", "2026-11-21", 9, ["2026-10-24", "2026-10-31", "2026-11-07", "2026-11-14", "2026-11-21"]],
    [
      "2026-05-23",
      "2026-11-21",
      9,
      ["2026-06-01", "2026-07-01", "2026-08-01", "2026-09-01", "2026-10-01", "2026-11-01"],
    ],
    ["2024-11-23", "2026-11-21", 4, ["2025-01-01", "2025-07-01", "2026-01-01", "2026-07-01"]],
  ])("from %s to %s, at most %i", (first, last, most, expected) =>
    expect(ticks(first, last, most).map(dayAt)).toEqual(expected),
  );

  it("never are more than wanted", () => {
    for (let days = 0; days < 3000; days += 13) {
      expect(ticks(daysBefore("2026-11-21", days), "2026-11-21", 6).length).toBeLessThanOrEqual(6);
    }
  });

  it("name the year at the first and at every January", () => {
    const marks = ["2025-10-01", "2026-01-01", "2026-04-01"].map(timeOf);
    expect(marks.map((mark) => /\d{4}/.test(tickText(mark, marks)))).toEqual([true, true, false]);
  });

  it("name the day when they are not firsts of months", () => {
    const marks = ["2026-11-14", "2026-11-21"].map(timeOf);
    expect(tickText(marks[1] ?? 0, marks)).toContain("21");
  });
});
