import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";

import { TestApplication } from "../../testing/application";
import { RecordProvider } from "../data/RecordContext";
import { DataBadge } from "./dataBadge";

it.each([
  [true, 1],
  [false, 0],
  [null, 0],
])("is shown while the field is true: %s", (isGuarded, count) => {
  const source = { kind: "part", name: null, resource: "depots" } as const;
  render(
    <RecordProvider value={{ isGuarded }}>
      <DataBadge block={{ kind: "dataBadge", source, field: "isGuarded", label: "Guarded" }} />
    </RecordProvider>,
    { wrapper: TestApplication },
  );
  expect(screen.queryAllByText("Guarded")).toHaveLength(count);
});
