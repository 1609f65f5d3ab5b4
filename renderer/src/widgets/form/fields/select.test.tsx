import { fireEvent, render, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";

import { TestApplication } from "../../../../testing/application";
import type { FieldProps } from "./props";
import Select from "./select";

const FIELD = {
  kind: "select",
  name: "size",
  help: "",
  options: [
    { value: "s", label: "Small" },
    { value: "l", label: "Large" },
  ],
  clearable: true,
  placeholder: "",
} as unknown as FieldProps<"select">["field"];

it("selects and clears next to each other", () => {
  const onChange = vi.fn();
  render(
    <Select
      id="size"
      field={{ ...FIELD, widget: "segmented", clearable: true }}
      value="s"
      naming={{}}
      autoFocus={false}
      readOnly={false}
      isInteger={false}
      onChange={onChange}
    />,
    { wrapper: TestApplication },
  );
  const [small, large] = screen.getAllByRole("button");
  expect(small?.getAttribute("aria-pressed")).toBe("true");
  small?.focus();
  fireEvent.keyDown(small!, { key: "ArrowRight" });
  expect(document.activeElement).toBe(large);
  for (const button of [large!, small!]) fireEvent.click(button);
  expect(onChange.mock.calls).toEqual([["l"], [undefined]]);
});

it("keeps Enter from submitting the form while its menu has no option", () => {
  render(
    <Select
      id="size"
      field={FIELD}
      value="s"
      naming={{}}
      autoFocus={false}
      readOnly={false}
      isInteger={false}
      onChange={() => undefined}
    />,
    { wrapper: TestApplication },
  );
  const input = screen.getByRole("combobox");
  fireEvent.change(input, { target: { value: "Huge" } });
  expect(screen.queryAllByRole("option")).toEqual([]);
  expect(fireEvent.keyDown(input, { key: "Enter" })).toBe(false);
});
