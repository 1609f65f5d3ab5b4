import { expect, it } from "vitest";

import type { ApplicationDocument } from "../../engine/protocol";
import { matchedValue } from "./matchedValue";

const text = { kind: "text", fallback: "", labels: {} };
const table = {
  kind: "table",
  columns: [
    { field: "id", title: "ID", cell: text },
    { field: "start", title: "Start Date", cell: { kind: "dateTime", fallback: "" } },
    { field: "driver", title: "Driver", cell: text },
  ],
  searchDetails: [{ field: "plate", label: "Registration Number", cell: text }],
};
const DOCUMENT = {
  screens: [{ routes: ["/trips"], body: [{ kind: "card", body: [table] }] }],
} as unknown as ApplicationDocument;
const RECORD = { kind: "trips", id: 7, title: "Kaveri Dairy", text: "Trip 7 · Mumbai", to: "/trips/7" };
const VALUES = { id: 7, start: new Date(2026, 10, 19, 6).toISOString(), driver: "Ravi Menon", plate: "MH 12 AB 1234" };

it.each([
  ["19 nov", /^Start Date: .*19/],
  ["kaveri 19/11", /^Start Date: .*19/],
  ["9 nov", /^$/],
  ["ravi", /^Driver: Ravi Menon$/],
  ["mh12ab", /^Registration Number: MH 12 AB 1234$/],
  ["mumbai", /^$/],
])("explains why '%s' found a record", (search, expected) =>
  expect(matchedValue(DOCUMENT, "/trips", { ...RECORD, values: VALUES }, search)).toMatch(expected),
);

it("has nothing to explain without values", () => {
  expect(matchedValue(DOCUMENT, "/trips", { ...RECORD, values: {} }, "ravi")).toBe("");
  expect(matchedValue(DOCUMENT, "/clients", { ...RECORD, values: VALUES }, "ravi")).toBe("");
});
