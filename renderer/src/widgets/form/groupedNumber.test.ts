import { expect, it } from "vitest";

import { formatGrouped, parseGrouped } from "./groupedNumber";

it.each([
  ["150000", 150_000],
  ["1,50,000", 150_000],
  ["₹ 1,500.50", 1500.5],
  ["१५००", 1500],
  ["12.", 12],
  ["-40", -40],
  ["", undefined],
  ["  ", undefined],
  ["12 tonnes", "12 tonnes"],
  ["1.2.3", "1.2.3"],
  ["₹", "₹"],
])("reads %s", (text, value) => {
  expect(parseGrouped(text)).toBe(value);
});

it("groups thousands, and leaves other texts alone", () => {
  expect(formatGrouped(150_000)).toBe("150,000");
  expect(formatGrouped(0.125)).toBe("0.125");
  expect(formatGrouped("12 tonnes")).toBe("12 tonnes");
  expect(formatGrouped(undefined)).toBe("");
});
