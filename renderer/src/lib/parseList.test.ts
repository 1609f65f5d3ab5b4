import { describe, expect, it } from "vitest";

import { asList } from "./parseList";

describe("asList", () => {
  it.each([[["Monday", "Friday"]], ['["Monday", "Friday"]'], ["Monday, Friday"], ["Monday,Friday,"]])(
    "parses %j",
    (stored) => expect(asList(stored)).toEqual(["Monday", "Friday"]),
  );

  it.each([[null], [undefined], [""], [5], ["[]"], [[]]])("returns an empty list for %j", (stored) =>
    expect(asList(stored)).toEqual([]),
  );
});
