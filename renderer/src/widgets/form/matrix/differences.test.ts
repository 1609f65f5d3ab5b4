import { expect, it } from "vitest";

import type { Row } from "../../../engine/protocol";
import type { Matrix } from "./boxes";
import { countDifferences, isDifferent, unusualEntries, withEntry } from "./differences";

const OPTIONS = [
  { value: "change", label: "Change" },
  { value: "hidden", label: "Hidden" },
];
const DETAILS = { field: "fields", label: "Fields", labelField: "label", valueField: "right", options: OPTIONS };
const BOX = { kind: "checkbox" as const, field: "list", label: "List", requires: null };
const CHOICE = { kind: "choice" as const, field: "scope", label: "Records", optionsField: "scopes" };
const MATRIX = { labelField: "name", columns: [BOX, CHOICE], details: DETAILS } as unknown as Matrix;
const TRIPS: Row = {
  name: "Trips",
  list: true,
  scope: "all",
  fields: [
    { label: "Rate", right: "hidden" },
    { label: "Cost", right: "change" },
  ],
};

it("takes a missing value for an empty box, and null for none", () => {
  expect(isDifferent(BOX, { list: false }, {})).toBe(false);
  expect(isDifferent(BOX, { list: false }, { list: null })).toBe(true);
  expect(isDifferent(CHOICE, { scope: null }, {})).toBe(false);
  expect(isDifferent(BOX, { list: true }, undefined)).toBe(false);
});

it("compares cells and details of rows with the same name, whatever their order", () => {
  const users: Row = { name: "Users", list: false, scope: null, fields: [] };
  const other: Row = {
    ...TRIPS,
    scope: "own",
    fields: [
      { label: "Cost", right: "hidden" },
      { label: "Rate", right: "hidden" },
    ],
  };
  expect(countDifferences(MATRIX, [TRIPS, users], [users, TRIPS])).toBe(0);
  expect(countDifferences(MATRIX, [TRIPS, users], [{ ...users, list: true }, other])).toBe(3);
  expect(countDifferences(MATRIX, [TRIPS, users], [])).toBe(0);
});

it("counts and changes details", () => {
  expect(unusualEntries(DETAILS, TRIPS)).toBe(1);
  const changed = withEntry(DETAILS, TRIPS, "Cost", "hidden");
  expect(changed["fields"]).toEqual([
    { label: "Rate", right: "hidden" },
    { label: "Cost", right: "hidden" },
  ]);
  expect(unusualEntries(DETAILS, changed)).toBe(2);
  expect(countDifferences(MATRIX, [changed], [TRIPS])).toBe(1);
});
