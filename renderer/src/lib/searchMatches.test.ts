import { describe, expect, it } from "vitest";

import { hiddenMatch, partsOfMatch } from "./searchMatches";
import { searchTerms } from "./searchTerms";

const marked = (text: string, search: string) =>
  partsOfMatch(text, searchTerms(search))
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join("");

describe("the match of a search", () => {
  it("is marked in the text, with or without blanks", () => {
    expect(marked("MH 12 AB 1234", "mh12ab")).toBe("[MH 12 AB] 1234");
    expect(marked("MH12AB1234", "MH 12 AB 1234")).toBe("[MH12AB1234]");
    expect(marked("Kaveri Mumbai", "mum kav")).toBe("[Kav]eri [Mum]bai");
    expect(marked("Kaveri", "zoya")).toBe("Kaveri");
  });

  it("is named only where nothing else shows it", () => {
    const plate = { text: "MH 12 AB 1234" };
    expect(hiddenMatch("kaveri", [plate], searchTerms("kaveri mh12"))).toBe(plate);
    expect(hiddenMatch("kaveri", [plate], searchTerms("kaveri"))).toBe(null);
    expect(hiddenMatch("kaveri", [plate], searchTerms("delhi"))).toBe(null);
  });
});
