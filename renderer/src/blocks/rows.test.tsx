import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";

import { golden, TestApplication } from "../../testing/application";
import { RecordProvider } from "../data/RecordContext";
import { nodesIn, type Block, type Kind } from "../engine/protocol";
import Rows from "./rows";

const TIMELINE = nodesIn(golden).find(
  (node): node is Kind<Block, "rows"> => "timeline" in node && node.timeline === true,
);

function drawn(stages: object[], done: string | null = null) {
  if (TIMELINE === undefined) throw new Error("no screen has a timeline");
  render(
    <RecordProvider value={{ [TIMELINE.source.kind === "part" ? (TIMELINE.source.name ?? "") : ""]: stages }}>
      <Rows block={{ ...TIMELINE, done }} />
    </RecordProvider>,
    { wrapper: TestApplication },
  );
  return TIMELINE;
}

it("keeps the roles of a table as a timeline", () => {
  drawn([{ stage_name: "Loading", description: "At the yard", documentLink: null }]);
  expect(screen.getAllByRole("columnheader")).toHaveLength(3);
  expect(screen.getAllByRole("cell").map(({ textContent }) => textContent)).toEqual([
    "Loading",
    "At the yard",
    "No document",
  ]);
  expect(screen.getByRole("region").className).toBe("rows timeline");
});

it("marks the events of a timeline that have not happened", () => {
  drawn(
    [
      { stage_name: "Loading", isDone: true },
      { stage_name: "Unloading", isDone: false },
    ],
    "isDone",
  );
  const [, ...events] = screen.getAllByRole("row");
  expect(events.map((event) => event.getAttribute("data-open"))).toEqual(["false", "true"]);
});

it("says that a timeline is empty", () => {
  const { empty } = drawn([]);
  expect(screen.getByText(empty).parentElement?.className).toBe("rows-empty");
});
