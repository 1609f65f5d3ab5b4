import { fireEvent, screen as page, render } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";

import { TestApplication } from "../../../../testing/application";
import { ColumnWidth } from "./ColumnList";

const onWidth = vi.fn();

function field(width = 140) {
  render(<ColumnWidth title="Name" width={width} onWidth={onWidth} />, { wrapper: TestApplication });
  return page.getByRole<HTMLInputElement>("spinbutton", { name: "Width of Name in pixels" });
}

beforeEach(() => {
  onWidth.mockClear();
});

it("gives the column each width that it can have", () => {
  const input = field();
  expect([input.value, input.type, input.getAttribute("aria-valuemin")]).toEqual(["140", "text", "60"]);
  fireEvent.change(input, { target: { value: "150" } });
  for (const key of ["ArrowUp", "ArrowDown"]) fireEvent.keyDown(input, { key });
  expect(onWidth.mock.calls).toEqual([[150], [160], [150]]); // each press counts from what the field shows
});

it("waits for a number that is still too small", () => {
  const input = field();
  for (const value of ["2", "20", "200"]) fireEvent.change(input, { target: { value } });
  expect(onWidth.mock.calls).toEqual([[200]]);
});

it("takes the nearest width when the reader leaves", () => {
  const input = field();
  fireEvent.change(input, { target: { value: "9" } });
  fireEvent.blur(input);
  expect(onWidth.mock.calls).toEqual([[60]]);
});

it("keeps the width when the reader empties the field", () => {
  const input = field();
  fireEvent.change(input, { target: { value: "" } });
  fireEvent.blur(input);
  expect([input.value, onWidth.mock.calls.length]).toEqual(["140", 0]);
});
