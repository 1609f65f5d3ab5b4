import { describe, expect, it } from "vitest";

import { formatPeriod } from "./dateFormats";

/** Without the narrow spaces of the formatter. */
const period = (start: string, end: string) =>
  formatPeriod(new Date(start), new Date(end)).replace(/[\u2009\u202f]/g, " ");

describe("a period", () => {
  it("of a whole day is a date, whichever moment ends it", () => {
    expect(period("2026-11-20T00:00:00", "2026-11-21T00:00:00")).toBe("Nov 20, 2026");
    expect(period("2026-11-20T00:00:00", "2026-11-20T23:59:59.999")).toBe("Nov 20, 2026");
  });

  it("of whole days says their month once", () =>
    expect(period("2026-11-20T00:00:00", "2026-11-23T00:00:00")).toBe("Nov 20 – 22, 2026"));

  it("of hours has times", () =>
    expect(period("2026-11-20T07:30:00", "2026-11-20T09:00:00")).toBe("Nov 20, 2026, 7:30 – 9:00 AM"));
});
