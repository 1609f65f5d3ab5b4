import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";

import { matchesTerms, searchDate, searchTerms, searchText, SEPARATOR } from "./searchTerms";

const cases = JSON.parse(
  readFileSync(resolve(import.meta.dirname, "../../../tests/golden/search.json"), "utf8"),
) as Record<string, string[][]>;

describe("the terms of a search", () => {
  it.each(Object.entries(cases))("are those of the server for %j", (search, terms) => {
    const unique = new Map(searchTerms(search).map((term) => [JSON.stringify(term), term]));
    expect([...unique.values()]).toEqual(terms);
  });

  it.each([
    ["19 Nov", true],
    ["9 Nov", false],
    ["Nov 2026", true],
    ["19/11/2026", true],
    ["6:00 am", true],
    ["20 Nov", false],
  ])("find %s in a date: %s", (search, found) => {
    const text = `x${SEPARATOR}${searchDate(new Date(2026, 10, 19, 6, 0))}`;
    expect(matchesTerms(text, searchTerms(search))).toBe(found);
  });

  it.each(["MH12AB1234", "MH 12 AB 1234", "mh-12-ab-1234", "ab 1234"])("find a plate as %s", (search) => {
    expect(matchesTerms(searchText("MH 12 AB 1234"), searchTerms(search))).toBe(true);
    expect(matchesTerms(searchText("MH-12-AB-1234"), searchTerms(search))).toBe(true);
  });
});
