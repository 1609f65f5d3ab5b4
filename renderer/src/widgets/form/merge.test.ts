import { describe, expect, it } from "vitest";

import type { ValueField } from "./fields/props";
import { mergeEdits } from "./merge";

function field(name: string, kind: ValueField["kind"] = "text"): ValueField {
  return { name, kind } as ValueField;
}

const FIELDS = [field("name"), field("code"), field("start", "dateTime"), field("days", "checkboxes")];
const EMPTIED = { name: "Kaveri", start: "2026-03-02T04:00:00Z", days: ["Monday"] };
const BASE = { name: "Kaveri", code: "K", start: "2026-03-02T04:00:00Z", days: ["Monday"] };

describe("two who changed the same record", () => {
  it("keeps what I alone changed and takes over what they alone changed", () => {
    const { data, differences } = mergeEdits(FIELDS, BASE, { ...BASE, name: "Mine" }, { ...BASE, code: "THEIRS" });
    expect(data).toEqual({ ...BASE, name: "Mine", code: "THEIRS" });
    expect(differences).toEqual([{ name: "code", theirs: "THEIRS", mine: "K", choice: "theirs", needsChoice: false }]);
  });

  it("asks about what both changed, and keeps mine until that is answered", () => {
    const { data, differences } = mergeEdits(FIELDS, BASE, { ...BASE, name: "Mine" }, { ...BASE, name: "Theirs" });
    expect(data.name).toBe("Mine");
    expect(differences).toEqual([{ name: "name", theirs: "Theirs", mine: "Mine", choice: null, needsChoice: true }]);
  });

  it("sees no difference where both say the same in other words", () => {
    const mine = { ...BASE, name: "Same", start: "2026-03-02T04:00:00.000Z", days: ["Monday"], code: undefined };
    const theirs = { ...BASE, name: "Same", days: '["Monday"]', code: null };
    expect(mergeEdits(FIELDS, BASE, mine, theirs).differences).toEqual([]);
  });

  it("takes over what they emptied and what they filled in", () => {
    expect(mergeEdits(FIELDS, BASE, BASE, EMPTIED).data.code).toBeUndefined();
    expect(mergeEdits(FIELDS, EMPTIED, EMPTIED, BASE).data.code).toBe("K");
  });

  it("asks when they emptied what I changed", () =>
    expect(
      mergeEdits(FIELDS, BASE, { ...BASE, code: "M" }, EMPTIED).differences.map(({ needsChoice }) => needsChoice),
    ).toEqual([true]));

  it("carries along what no field asks for", () =>
    expect(mergeEdits(FIELDS, { ...BASE, id: 1 }, { ...BASE, id: 1 }, { ...BASE, id: 1 }).data).toEqual({
      ...BASE,
      id: 1,
    }));
});
