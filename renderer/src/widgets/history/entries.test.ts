import { expect, test } from "vitest";

import { isEmpty, type ValueChange } from "../../cells/ChangedValue";
import { bodyOf, changesSince, reversedValues, reversible, valuesBefore, type Entry } from "./entries";

function changeOf(field: string, old: unknown, value: unknown, isCurrent = false): ValueChange {
  return { field, old, new: value, oldName: null, newName: null, isCurrent };
}

function entryOf(action: Entry["action"], ...changes: ValueChange[]): Entry {
  return { id: 1, at: "2026-03-02T09:30:00Z", by: null, action, changes, restored: null };
}

test("only sent values that differ now are reversible", () => {
  const status = changeOf("status", "Planned", "Ongoing");
  const entry = entryOf("change", status, changeOf("driver", 1, 2, true), changeOf("access", "a", "b"));
  expect(reversible(entry, ["status", "driver"])).toEqual([status]);
});

test("a reversal keeps the other values of the record", () => {
  const body = bodyOf({ id: 7, status: "Ongoing", driver: 2 }, ["status", "driver", "material"]);
  expect(body).toEqual({ status: "Ongoing", driver: 2, material: null });
  const status = changeOf("status", null, "Ongoing");
  expect(reversedValues(entryOf("change", status), [status])).toEqual({ status: null });
});

test("a reversal of a creation sets its first values", () => {
  const status = changeOf("status", null, "Planned");
  expect(reversedValues(entryOf("add", status), [status])).toEqual({ status: "Planned" });
});

test("empty values are null, texts and lists", () => {
  expect([null, undefined, "", []].every(isEmpty)).toBe(true);
  expect([0, false, " ", [0]].some(isEmpty)).toBe(false);
});

test("what is different now joins all newer changes of a field, without those that were taken back", () => {
  const named = { ...changeOf("owner", 3, 4), oldName: "Asha", newName: "Ravi" };
  const newer = [
    entryOf("change", changeOf("status", "Ongoing", "Completed"), changeOf("driver", 2, 1), {
      ...changeOf("owner", 4, 5),
      oldName: "Ravi",
      newName: "Meena",
    }),
    entryOf("delete"),
    entryOf("change", changeOf("status", "Planned", "Ongoing"), changeOf("driver", 1, 2), named),
  ];
  const since = changesSince(newer);
  expect(since).toEqual([
    changeOf("status", "Planned", "Completed"),
    { ...changeOf("owner", 3, 5), oldName: "Asha", newName: "Meena" },
  ]);
  expect(valuesBefore(since, ["status", "driver"])).toEqual({ status: "Planned" });
  expect(changesSince([])).toEqual([]);
});
