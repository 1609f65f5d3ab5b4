import { fireEvent, screen as page, render } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";

import { golden, TestApplication, uiText } from "../../../../testing/application";
import { nodesIn, type Block } from "../../../engine/protocol";
import { tableState } from "../../../engine/tableState";
import { FilterForm } from "./FilterForm";

const onChange = vi.fn();
const tables = (nodesIn(golden.screens.map(({ body }) => body)) as Block[]).flatMap((block) =>
  block.kind === "table" ? [block] : [],
);

/** Apply the form of a filter that has this test. */
function apply(field: string, text: string) {
  const block = tables.find(({ filters }) => filters.some((filter) => filter.field === field));
  const filter = block?.filters.find((each) => each.field === field);
  if (block === undefined || filter === undefined) throw new Error(`no filter ${field}`);
  const state = tableState(block, new URLSearchParams(), null);
  render(<FilterForm filter={filter} test={{ field, text }} block={block} state={state} onChange={onChange} />, {
    wrapper: TestApplication,
  });
  fireEvent.click(page.getByRole("button", { name: uiText.filters.apply }));
}

beforeEach(() => {
  onChange.mockClear();
});

describe("a range that ends before it begins", () => {
  it.each([
    ["startDate", "between.2026-03-05..2026-03-04", uiText.filters.reversedDates],
    ["recordId", "between.10..9", uiText.filters.reversedNumbers],
  ])("of %s, such as %s, is not applied", (field, text, message) => {
    apply(field, text);
    expect(page.getByRole("alert").textContent).toContain(message);
    expect(onChange).not.toHaveBeenCalled();
  });

  it.each([
    ["startDate", "between.2026-03-04..2026-03-04"],
    ["recordId", "between.9..10"],
    ["recordId", "between.-2..-1"],
  ])("is not %s with %s", (field, text) => {
    apply(field, text);
    expect(page.queryByRole("alert")).toBeNull();
    expect(onChange).toHaveBeenCalledWith([{ field, text }], [{ field, text }]);
  });
});

it("a typed number is written plainly, and another text is refused", () => {
  apply("recordId", "between.1,000..१,00,000");
  expect(onChange.mock.lastCall).toEqual([[expect.anything()], [{ field: "recordId", text: "between.1000..100000" }]]);
});

it.each(["between.9..many", "between.9..10.5"])("a text that is not a whole number is refused: %s", (text) => {
  apply("recordId", text);
  expect(page.getByRole("alert").textContent).toContain(text.split("..")[1]);
  expect(onChange).not.toHaveBeenCalled();
});

it("a range without its end says what is missing", () => {
  apply("recordId", "between.9..");
  expect(page.getByRole("alert").textContent).toContain(uiText.filters.incomplete);
});

it("a message about values ends when they change", () => {
  apply("recordId", "between.10..9");
  const [, last] = page.getAllByRole("textbox");
  if (last === undefined) throw new Error("the range has no end");
  fireEvent.change(last, { target: { value: "11" } });
  expect(page.queryByRole("alert")).toBeNull();
});
