import { expect, it } from "vitest";

import { fixedQuery } from "./url";

it("always sends the condition, the limit and the order of a source", () => {
  expect(fixedQuery({ condition: "open", limit: 20, sort: "-start" })).toEqual({
    condition: "open",
    limit: 20,
    sort: "-start",
  });
  expect(fixedQuery({ condition: null, limit: null })).toEqual({});
});
