import { expect, test } from "vitest";

import { localeFor } from "./locale";

test("uses the reader's locale if it has the language", () => {
  expect(localeFor("en", ["en-GB", "en-US"])).toBe("en-GB");
  expect(localeFor("hi", ["en-IN", "hi-IN"])).toBe("hi-IN");
});

test("combines another language with the reader's region", () => {
  expect(localeFor("hi", ["en-IN", "en"])).toBe("hi-IN");
  expect(localeFor("en", ["de-AT"])).toBe("en-AT");
});

test("uses the bare language without a region and ignores invalid locales", () => {
  expect(localeFor("hi", ["en"])).toBe("hi");
  expect(localeFor("hi", ["no locale at all", ""])).toBe("hi");
});

test("groups Hindi numbers as in India and names Hindi months", () => {
  expect(new Intl.NumberFormat(localeFor("hi", ["en-IN"])).format(1234567)).toBe("12,34,567");
  const day = new Date("2026-03-02T00:00:00Z");
  const format = new Intl.DateTimeFormat(localeFor("hi", ["hi"]), { dateStyle: "medium", timeZone: "UTC" });
  expect(format.format(day)).toContain("मार्च");
});
