import { expect, it } from "vitest";

import { lineChanges, nameIn } from "./lineChanges";

const A = { id: 1, item: "A", quantity: 1 };
const B = { id: 2, item: "B", quantity: 1 };
const C = { id: 3, item: "C", quantity: 1 };

it("a difference of lines says which were added, removed and changed", () => {
  const { changes, isReordered } = lineChanges([A, B], [{ ...B, quantity: 2 }, C], ["item", "quantity"]);
  expect(changes).toEqual([
    { before: B, after: { ...B, quantity: 2 }, number: 1, fields: ["quantity"] },
    { before: null, after: C, number: 2, fields: ["item", "quantity"] },
    { before: A, after: null, number: 1, fields: ["item", "quantity"] },
  ]);
  expect(isReordered).toBe(false);
});

it("a difference of lines says when only their order is another one", () => {
  expect(lineChanges([A, B], [B, A], ["item"])).toEqual({ changes: [], isReordered: true });
  expect(lineChanges([A, B], [B], ["item"]).isReordered).toBe(false);
});

it("a reference of a line is shown by the name of its record", () => {
  expect(nameIn({ vehicleId: 1, vehicleName: "WB-101" }, "vehicleId")).toBe("WB-101");
  expect(nameIn({ vehicleId: 1 }, "vehicleId")).toBeNull();
});
