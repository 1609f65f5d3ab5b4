import { describe, expect, it } from "vitest";

import type { Row } from "../../../engine/protocol";
import type { LinesField } from "./LinesContext";
import { mergeLines, withValue } from "./mergeLines";

const FIELD = {
  kind: "lines",
  name: "lines",
  fields: [
    { kind: "text", name: "item" },
    { kind: "number", name: "quantity" },
  ],
} as unknown as LinesField;

const A = { id: 1, item: "A", quantity: 1, amount: 10 };
const B = { id: 2, item: "B", quantity: 1, amount: 10 };
const C = { id: 3, item: "C", quantity: 1, amount: 10 };
const NEW = { key: "new-1", item: "N", quantity: 1 };
const merged = (base: Row[], mine: Row[], theirs: Row[]) =>
  mergeLines(FIELD, { lines: base }, { lines: mine }, { lines: theirs });
const items = ({ rows }: { rows: Row[] }) => rows.map(({ item }) => item).join("");

describe("lines that both users changed", () => {
  it("have the values of both where they changed different ones", () => {
    const { rows, differences } = merged(
      [A, B],
      [{ ...A, quantity: 5 }, B, NEW],
      [
        { ...A, item: "AA" },
        { ...B, quantity: 7 },
      ],
    );
    expect(rows).toMatchObject([{ item: "AA", quantity: 5 }, { item: "B", quantity: 7 }, NEW]);
    expect(differences.map(({ name, choice }) => [name, choice])).toEqual([
      ["lines.1.item", "theirs"],
      ["lines.2.quantity", "theirs"],
    ]);
  });

  it("need a choice for a value that both changed, and keep that of this user until then", () => {
    const { rows, differences } = merged([A], [{ ...A, quantity: 5 }], [{ ...A, quantity: 7 }]);
    expect(rows[0]).toMatchObject({ quantity: 5 });
    expect(differences).toMatchObject([
      { name: "lines.1.quantity", mine: 5, theirs: 7, choice: null, needsChoice: true },
    ]);
    expect(withValue({ lines: rows }, "lines.1.quantity", 7)).toMatchObject({ lines: [{ quantity: 7 }] });
  });

  it("lose a line that one removed, unless the other changed it", () => {
    expect(items(merged([A, B], [A, B], [B]))).toBe("B");
    expect(items(merged([A, B], [B], [A, B]))).toBe("B");
    const changed = { ...A, quantity: 5 };
    const removedByOther = merged([A, B], [changed, B], [B]);
    expect(items(removedByOther)).toBe("AB");
    expect(removedByOther.differences).toMatchObject([
      { name: "lines.1", mine: changed, theirs: undefined, choice: null },
    ]);
    expect(withValue({ lines: removedByOther.rows }, "lines.1", undefined)).toEqual({ lines: [B] });
    const removedByMe = merged([A, B], [B], [changed, B]);
    expect(items(removedByMe)).toBe("B");
    expect(withValue({ lines: removedByMe.rows }, "lines.1", changed)).toEqual({ lines: [B, changed] });
  });

  it("have the new lines of both, and the order of the user who moved any", () => {
    expect(items(merged([A, B], [A, B, NEW], [A, B, C]))).toBe("ABNC");
    expect(items(merged([A, B], [A, B], [B, A]))).toBe("BA");
    expect(items(merged([A, B, C], [C, A, B], [A, B, { ...C, item: "CC" }]))).toBe("CCAB");
  });

  it("stay the same objects if nothing changed", () => {
    const { rows, differences } = merged([A, B], [A, B], [{ ...A }, { ...B }]);
    expect(rows[0]).toBe(A);
    expect(differences).toEqual([]);
  });
});
