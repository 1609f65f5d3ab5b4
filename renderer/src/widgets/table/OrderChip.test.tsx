import { fireEvent, screen as page, render } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";

import { golden, TestApplication } from "../../../testing/application";
import { placeColumns } from "../../engine/placeColumns";
import { nodesIn, type Block } from "../../engine/protocol";
import { tableState } from "../../engine/tableState";
import OrderChip from "./OrderChip";
import { OrderList } from "./OrderList";

const block = (nodesIn(golden.screens.map(({ body }) => body)) as Block[])
  .flatMap((each) => (each.kind === "table" ? [each] : []))
  .find(({ source }) => source.call.path === "/trips/get-all-trips");
const change = vi.fn();

function chip(sort: string, hidden: string | null) {
  if (block === undefined) throw new Error("no list of trips");
  const looks = hidden === null ? null : [{ field: hidden, visible: false, width: null }];
  const look = { placed: placeColumns(block.columns, looks), density: "comfortable" as const };
  const state = tableState(block, new URLSearchParams({ sort }), null);
  render(
    <OrderList
      order={<OrderChip block={block} state={state} change={change} look={look} region={{ current: null }} />}
    />,
    { wrapper: TestApplication },
  );
}

beforeEach(() => {
  change.mockClear();
});

it("names the order of a hidden column, reverses and removes it", () => {
  chip("-endDate", "endDate");
  expect(page.getByRole("list", { name: "Sort" })).toBeDefined();
  fireEvent.click(page.getByRole("button", { name: "Sorted by End Date, newest first" }));
  expect(change).toHaveBeenLastCalledWith({ sort: "endDate" });
  fireEvent.click(page.getByRole("button", { name: "Remove this order" }));
  expect(change).toHaveBeenLastCalledWith({ sort: "" });
});

it("names the direction of dates and of other values", () => {
  chip("material", "material");
  chip("endDate", "endDate");
  expect(page.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "Sorted by Material, ascending",
    "Sorted by End Date, oldest first",
  ]);
});

it("leaves a column in sight to its heading", () => {
  chip("-endDate", "startDate");
  expect(page.queryByRole("listitem")).toBeNull();
});
