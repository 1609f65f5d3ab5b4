import { describe, expect, it } from "vitest";

import { fillRoute, fillWords, splitWords } from "./interpolate";

describe("templates", () => {
  it("fill routes with what cannot leave its place in a path", () => {
    expect(fillRoute("/one/{id}", { id: "a/../b?c#d" })).toBe("/one/a%2F..%2Fb%3Fc%23d");
  });

  it("leave nothing where nothing is known", () => {
    expect(fillRoute("/one/{id}", {})).toBe("/one/");
    expect(fillWords("{count} found", { count: null })).toBe(" found");
  });

  it("fill sentences", () => {
    expect(fillWords("Page {page} of {last}", { page: 2, last: 5 })).toBe("Page 2 of 5");
  });

  it("split sentences at their names", () => {
    expect(splitWords("{from} to {to}")).toEqual([
      { text: "", name: null },
      { text: "{from}", name: "from" },
      { text: " to ", name: null },
      { text: "{to}", name: "to" },
      { text: "", name: null },
    ]);
  });
});
