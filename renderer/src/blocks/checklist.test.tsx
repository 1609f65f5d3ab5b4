import { fireEvent, render, screen, within } from "@testing-library/react";
import { expect, it } from "vitest";

import { TestApplication } from "../../testing/application";
import { RecordProvider } from "../data/RecordContext";
import type { Block, Kind, Row } from "../engine/protocol";
import Checklist from "./checklist";

const source = { kind: "part", name: null, resource: "depots" } as const;
const steps = ["depots", "crews", "cranes"].map((field) => ({
  field,
  title: field,
  text: "",
  icon: field,
  actions: [],
}));
const block: Kind<Block, "checklist"> = {
  kind: "checklist",
  source,
  steps,
  title: "Begin",
  text: "",
  progress: "{count} of {most}",
  done: "done",
  doneIcon: "check",
  hide: "Hide",
};

function draw(record: Row) {
  return render(
    <RecordProvider value={record}>
      <Checklist block={block} />
    </RecordProvider>,
    { wrapper: TestApplication },
  );
}

it("shows the steps that the reader can do, and which of them are done", () => {
  draw({ depots: true, crews: false, cranes: null });
  screen.getByText("1 of 2");
  const [depots, crews, ...others] = screen.getAllByRole("listitem");
  within(depots!).getByText("done");
  expect(within(crews!).queryByText("done")).toBeNull();
  expect(others).toEqual([]);
});

it.each([
  ["all steps are done", { depots: true, crews: true, cranes: null }],
  ["the reader can do none", { depots: null, crews: null, cranes: null }],
  ["the record is not there yet", {}],
])("is not shown when %s", (_, record) => {
  expect(draw(record).container.childElementCount).toBe(0);
});

it("stays hidden in this browser once the reader hides it", () => {
  const { container, unmount } = draw({ depots: false });
  fireEvent.click(screen.getByRole("button", { name: "Hide" }));
  expect(container.childElementCount).toBe(0);
  unmount();
  expect(draw({ depots: false }).container.childElementCount).toBe(0);
});
