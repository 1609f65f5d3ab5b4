import { expect, test, vi } from "vitest";

import { formatCount } from "./numbers";

vi.mock("./intl", () => ({ numberFormat: () => ({ format: () => "by Intl" }) }));

const COUNTS = [0, 7, 999, 1_000, 12_345, 100_000, 1_234_567, 123_456_789];

test.each(["en", "en-GB", "en-US", "en-IN", "hi", "hi-IN"])("counts in %s look as Intl writes them", (tag) => {
  const { format } = new Intl.NumberFormat(tag);

  expect(COUNTS.map((count) => formatCount(count, tag))).toEqual(COUNTS.map(format));
});

test("Intl writes counts in other locales, and numbers that are no counts", () => {
  expect([formatCount(1_000, "de"), formatCount(1.5, "en"), formatCount(-1_000, "en")]).toEqual(["by Intl", "by Intl", "by Intl"]);
});
