import { expect, it } from "vitest";

import type { Wire } from "../../engine/protocol";
import { formQuery } from "./optionRows";

it("asks for options with the values of the form, and leaves empty ones out", () => {
  const options = { query: { lat: "sourceLat", size: "size" } } as unknown as Wire<"Options">;
  expect(formQuery(options, { sourceLat: 21.15, size: "", other: "x" })).toEqual({ lat: "21.15" });
  expect(formQuery(options, {})).toEqual({});
});
