import { describe, expect, it } from "vitest";

import { fillRoute, fillWords, splitWords } from "./interpolate";

describe("templates", () => {
  it("encode values in routes", () => {
    expect(fillRoute("/one/{id}", { id: "a/../b?c#d" })).toBe("/one/a%2F..%2Fb%3Fc%23d");
  });

  it("replace missing values by an empty text", () => {
    expect(fillRoute("/one/{id}", {})).toBe("/one/");
    expect(fillWords("{count} found", { count: null })).toBe(" found");
  });

  it("fill sentences", () => {
    expect(fillWords("Page {page} of {last}", { page: 2, last: 5 })).toBe("Page 2 of 5");
  });

  it("split sentences at their placeholders", () => {
    expect(splitWords("{from} to {to}")).toEqual([
      { text: "", name: null },
      { text: "{from}", name: "from" },
      { text: " to ", name: null },
      { text: "{to}", name: "to" },
      { text: "", name: null },
    ]);
  });
});
