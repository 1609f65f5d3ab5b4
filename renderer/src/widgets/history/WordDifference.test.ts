import { expect, test } from "vitest";

import { wordChanges } from "./WordDifference";

function marked(before: string, after: string): string | null {
  const signs = { same: "", old: "-", new: "+" };
  return (
    wordChanges(before, after)
      ?.map(({ kind, text }) => signs[kind] + text)
      .join(" | ") ?? null
  );
}

test("removed, added and replaced words are marked among the others", () => {
  expect(marked("Call the gate before noon", "Call the gate at noon")).toBe("Call the gate | -before | +at | noon");
  expect(marked("Keep dry and call first", "Keep dry, please, and call first")).toBe(
    "Keep | -dry | +dry, please, | and call first",
  );
  expect(marked("Keep it dry and cold", "Keep it dry")).toBeNull();
  expect(marked("Keep it dry and cold", "Keep it dry and")).toBe("Keep it dry and | -cold");
  expect(marked("Keep it dry and", "Please: Keep it dry and")).toBe("+Please: | Keep it dry and");
});

test("blanks and lines do not count", () =>
  expect(marked("Keep  it dry\nand cold", "Keep it dry and cold")).toBe("Keep it dry and cold"));

test("short texts and texts with little in common are shown as a whole", () => {
  expect(marked("Tata", "Ashok Leyland")).toBeNull();
  expect(marked("one two three four five", "six seven eight nine five")).toBeNull();
});

test("each text can be read from its parts", () => {
  const [before, after] = ["a b a c b d a", "b a c a d d a"];
  const parts = wordChanges(before, after) ?? [];
  const without = (kind: string) =>
    parts
      .filter((part) => part.kind !== kind)
      .map(({ text }) => text)
      .join(" ");
  expect([without("new"), without("old")]).toEqual([before, after]);
});

test("texts with very many changes are shown as a whole", () => {
  const [before, after] = ["a", "b"].map((word) => `x ${word} y `.repeat(251)) as [string, string];
  expect(wordChanges(before, after)).toBeNull();
  expect(wordChanges(before, `${before} end`)).not.toBeNull();
});
