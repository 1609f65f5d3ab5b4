import { describe, expect, it } from "vitest";

import cases from "../../../tests/golden/derived.json";
import { compute, derivedOf, totalOf, withDerived, type Derived } from "./derived";
import type { Row } from "./protocol";

interface Case {
  derived: Derived;
  a?: unknown[];
  b?: unknown[];
  lines?: unknown[];
  results: unknown[][];
}

function valuesOf({ a = [null], b, lines = [null] }: Case): Row[][] {
  return a.map((left) =>
    b === undefined ? lines.map((each) => ({ lines: each })) : b.map((right) => ({ a: left, b: right })),
  );
}

describe("a derived value", () => {
  it("is computed as the server computes it", () => {
    let count = 0;
    for (const each of cases as Case[]) {
      valuesOf(each).forEach((row, place) =>
        row.forEach((values, number) => {
          const expected = each.results[place]?.[number] ?? undefined;
          expect(compute(each.derived, values), JSON.stringify([each.derived, values])).toBe(expected);
          count += 1;
        }),
      );
    }
    expect(count).toBeGreaterThan(900);
  });

  it("follows from other derived values in any order", () => {
    const sum = (...of: string[]): Derived => ({ kind: "sum", of, digits: 2, separator: "" });
    const derived = derivedOf({
      total: { derived: sum("subtotal", "tax") },
      tax: { derived: { kind: "percent", of: ["subtotal", 18], digits: 2, separator: "" } },
      lines: {},
      subtotal: { derived: sum("lines.amount") },
    });
    expect(withDerived(derived, { lines: [{ amount: 0.1 }, { amount: 0.2 }] })).toMatchObject({
      subtotal: 0.3,
      tax: 0.05,
      total: 0.35,
    });
  });

  it("is missing while it is blank", () => {
    const derived: [string, Derived][] = [["amount", { kind: "product", of: ["a", "b"], digits: 2, separator: "" }]];
    expect(withDerived(derived, { a: 2, amount: 8 })).toEqual({ a: 2 });
    expect(withDerived(derived, { a: 2, b: "four" })).toEqual({ a: 2, b: "four" });
  });
});

describe("a total", () => {
  it("is exact", () => {
    expect(totalOf([{ n: 0.1 }, { n: 0.2 }, { n: "x" }, {}], "n")).toBe(0.3);
  });
});
