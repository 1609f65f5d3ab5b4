import { defaultThemes } from "react-data-table-component";
import { expect, test } from "vitest";

test("unit tests draw the grid that ships", () => {
  expect(defaultThemes).toHaveProperty("default");
  expect(defaultThemes["material"]).toBeUndefined();
});
