import { expect, it } from "vitest";

import { summaryOf } from "./Summary";

const SUMMARY = {
  all: "All {count} report.",
  one: "{placed} of {count} report; {missing} has no position.",
  many: "{placed} of {count} report; {missing} have no position.",
  others: "{count} more",
};
const MARKER = {
  key: "name",
  latitude: "lat",
  longitude: "lng",
  heading: null,
  motion: null,
  motions: {},
  icon: "truck",
  size: 40,
};

function rowsOf(placed: number, ...missing: (string | null)[]) {
  const there = Array.from({ length: placed }, (_, index) => ({ name: `T${index}`, lat: 20, lng: 78 }));
  return [...there, ...missing.map((name) => ({ name, lat: null, lng: null }))];
}

it.each([
  ["all rows", rowsOf(3), "All 3 report."],
  ["one row without a position", rowsOf(9, "WB-110"), "9 of 10 report; WB-110 has no position."],
  ["two rows", rowsOf(1, "A", "B"), "1 of 3 report; A and B have no position."],
  [
    "more rows than it names",
    rowsOf(1, "A", "B", "C", "D", "E"),
    "1 of 6 report; A, B, C, and 2 more have no position.",
  ],
  ["a row without a name", rowsOf(1, null), "1 of 2 report; 1 more has no position."],
])("counts %s", (_, rows, sentence) => expect(summaryOf(SUMMARY, MARKER, rows)).toBe(sentence));
