import { expect, test } from "vitest";

import { localeFor } from "./locale";

test("the reader's own locale counts where it is of the language of the words", () => {
  expect(localeFor("en", ["en-GB", "en-US"])).toBe("en-GB");
  expect(localeFor("hi", ["en-IN", "hi-IN"])).toBe("hi-IN");
});

test("a language that the browser does not name is written as in the reader's region", () => {
  expect(localeFor("hi", ["en-IN", "en"])).toBe("hi-IN");
  expect(localeFor("en", ["de-AT"])).toBe("en-AT");
});

test("without a region the language stands alone, and what is no locale does not matter", () => {
  expect(localeFor("hi", ["en"])).toBe("hi");
  expect(localeFor("hi", ["no locale at all", ""])).toBe("hi");
});

test("Hindi numbers are grouped as in India and Hindi days have Hindi months", () => {
  expect(new Intl.NumberFormat(localeFor("hi", ["en-IN"])).format(1234567)).toBe("12,34,567");
  const day = new Date("2026-03-02T00:00:00Z");
  expect(day.toLocaleDateString(localeFor("hi", ["hi"]), { dateStyle: "medium", timeZone: "UTC" })).toContain("मार्च");
});
