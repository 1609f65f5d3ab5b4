import { describe, expect, it } from "vitest";
import texts from "../../../tests/golden/texts.json";
import { fold, foldTyped } from "./fold";
import { codeKey } from "./codes";
import { compareKeys, naturalKey } from "./naturalOrder";

const keyed = (text: string) => ({ text, key: naturalKey(text) });

describe("texts as the server compares them", () => {
  it("folds equal texts alike, and different ones differently", () => {
    for (const [one = "", other = ""] of texts.equal) expect(foldTyped(one), one).toBe(foldTyped(other));
    for (const [one = "", other = ""] of texts.canonical) expect(foldTyped(one), one).toBe(foldTyped(other));
    for (const [one = "", other = ""] of texts.different) expect(foldTyped(one), one).not.toBe(foldTyped(other));
  });

  it("gives equal codes one key", () => {
    for (const [one = "", other = ""] of texts.codes) expect(codeKey(one), one).toBe(codeKey(other));
  });

  it("sorts numbers in texts by value", () => {
    for (const ordered of texts.ordered) {
      const sorted = [...ordered]
        .reverse()
        .map(keyed)
        .sort((one, other) => compareKeys(one.key, other.key));
      expect(sorted.map(({ text }) => text)).toEqual(ordered);
    }
  });

  it("compares keys by code point", () => {
    expect(compareKeys("\uffee", "\u{1f600}")).toBeLessThan(0);
    expect(compareKeys("a", "ab")).toBeLessThan(0);
    expect(fold("A")).toBe("a");
  });
});
