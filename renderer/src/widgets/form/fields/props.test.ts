import { expect, it } from "vitest";

import { describedBy } from "./props";

it("adds to the description of an input", () => {
  expect(describedBy({ "aria-required": true }, "unit")).toEqual({ "aria-required": true, "aria-describedby": "unit" });
  expect(describedBy({ "aria-describedby": "error help" }, "unit")).toEqual({ "aria-describedby": "error help unit" });
});
