import { describe, expect, it } from "vitest";

import { formatDay, formatMoment, formatPeriod } from "./dateFormats";

/** Without the narrow spaces of the formatter. */
const period = (start: string, end: string) =>
  formatPeriod(new Date(start), new Date(end)).replace(/[\u2009\u202f]/g, " ");

describe("a period", () => {
  it("of a whole day is a date, whichever moment ends it", () => {
    expect(period("2025-11-20T00:00:00", "2025-11-21T00:00:00")).toBe("Nov 20, 2025");
    expect(period("2025-11-20T00:00:00", "2025-11-20T23:59:59.999")).toBe("Nov 20, 2025");
  });

  it("of whole days says their month once", () =>
    expect(period("2025-11-20T00:00:00", "2025-11-23T00:00:00")).toBe("Nov 20 – 22, 2025"));

  it("of hours has times", () =>
    expect(period("2025-11-20T07:30:00", "2025-11-20T09:00:00")).toBe("Nov 20, 2025, 7:30 – 9:00 AM"));
});

describe("the present year", () => {
  const year = String(new Date().getFullYear());
  it.each([
    ["a day", formatDay(`${year}-11-20`), "Nov 20"],
    ["a moment", formatMoment(new Date(`${year}-11-20T07:30:00`)), "Nov 20, 7:30 AM"],
    ["days", period(`${year}-11-20T00:00:00`, `${year}-11-23T00:00:00`), "Nov 20 – 22"],
    ["hours", period(`${year}-11-20T07:30:00`, `${year}-11-21T09:00:00`), "Nov 20, 7:30 AM – Nov 21, 9:00 AM"],
  ])("is left out of %s", (_, text, expected) => expect(text.replace(/[\u2009\u202f]/g, " ")).toBe(expected));
  it("is the only one", () => expect(formatDay("2019-11-20")).toBe("Nov 20, 2019"));
});
