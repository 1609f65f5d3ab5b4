import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";

import { TestApplication } from "../../testing/application";
import { RecordProvider } from "../data/RecordContext";
import type { Row } from "../engine/protocol";
import Bars from "./bars";

const BLOCK = {
  kind: "bars" as const,
  label: "Loads by result",
  source: { kind: "part" as const, name: "rows", resource: "" },
  labelField: "label",
  value: "count",
  number: { kind: "number" as const, digits: null, grouped: true, divisor: 1, unit: "", fallback: "" },
  fullValue: null,
  ranked: false,
  caption: "",
  to: null,
  route: null,
  empty: "No loads.",
};

function drawn(rows: Row[]): string[] {
  render(
    <RecordProvider value={{ rows }}>
      <Bars block={BLOCK} />
    </RecordProvider>,
    { wrapper: TestApplication },
  );
  return screen.queryAllByRole("listitem").map((item) => item.textContent);
}

it("draws a bar for each row", () => {
  const rows = [
    { label: "In time", count: 2 },
    { label: "Late", count: 0 },
  ];
  expect(drawn(rows)).toEqual(["In time2", "Late0"]);
});

it.each([[[]], [[{ label: "In time", count: 0 }]]])("says in one sentence that there is nothing to draw", (rows) => {
  expect(drawn(rows)).toEqual([]);
  expect(screen.queryByText("No loads.")).not.toBeNull();
});
