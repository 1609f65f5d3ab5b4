import { expect, test } from "vitest";

import { numberFormat } from "./intl";
import { formatCount } from "./numbers";

const COUNTS = [0, 7, 999, 1_000, 12_345, 100_000, 1_234_567, 123_456_789];

test.each(["en", "en-GB", "en-US", "en-IN", "hi", "hi-IN"])("counts in %s look as Intl writes them", (tag) => {
  const format = new Intl.NumberFormat(tag);

  expect(COUNTS.map((count) => formatCount(count, tag))).toEqual(COUNTS.map((count) => format.format(count)));
});

test.each([1.5, -1_000])("Intl writes %d, which is no count", (number) => {
  expect(formatCount(number, "en")).toBe(numberFormat({}).format(number));
});
