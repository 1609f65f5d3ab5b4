import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";

import { isMobile, isPhone, phoneParts, searchSpelling } from "./phoneNumber";

interface Cases {
  numbers: { text: string; dial: string[]; mobile: boolean }[];
  searches: [string, string][];
}

const { numbers, searches } = JSON.parse(
  readFileSync(resolve(import.meta.dirname, "../../../tests/golden/phones.json"), "utf8"),
) as Cases;

describe("phone numbers are those of the server", () => {
  it.each(numbers)("in $text", ({ text, dial, mobile }) => {
    expect(phoneParts(text).flatMap(({ url }) => url ?? [])).toEqual(dial.map((digits) => `tel:${digits}`));
    expect(isMobile(text)).toBe(mobile);
    expect(isPhone(text)).toBe(dial.length > 0);
  });

  it.each(searches)("in the search for %s", (search, spelling) => expect(searchSpelling(search)).toBe(spelling));
});

it.each(numbers)("the parts of $text are the whole text", ({ text }) =>
  expect(
    phoneParts(text)
      .map((part) => part.text)
      .join(""),
  ).toBe(text),
);

it("the text of a link is the number as it is written", () => {
  const wide = Array.from("9820012346", (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0)).join("");
  expect(phoneParts(`Ramesh \u202a+91 98200 12345\u202c or ${wide}.`)).toEqual([
    { text: "Ramesh ", url: null },
    { text: "\u202a+91 98200 12345", url: "tel:+919820012345" },
    { text: "\u202c or ", url: null },
    { text: wide, url: "tel:9820012346" },
    { text: ".", url: null },
  ]);
});
