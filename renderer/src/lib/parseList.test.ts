import { describe, expect, it } from "vitest";

import { asList } from "./parseList";

describe("a list", () => {
  it.each([
    [["Monday", "Friday"]],
    ['["Monday", "Friday"]'],
    ["Monday, Friday"],
    ["Monday,Friday,"],
  ])("is read from %j", (stored) => {
    expect(asList(stored)).toEqual(["Monday", "Friday"]);
  });

  it.each([[null], [undefined], [""], [5], ["[]"], [[]]])("is empty for %j", (stored) => {
    expect(asList(stored)).toEqual([]);
  });
});
