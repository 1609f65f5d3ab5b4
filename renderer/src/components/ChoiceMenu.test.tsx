import { fireEvent, render, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";

import { TestApplication } from "../../testing/application";
import ChoiceMenu from "./ChoiceMenu";

const CITIES = ["Agra", "Bhopal", "Indore", "Jodhpur", "Kochi", "Nagpur", "Patna", "Pune"];
const optionsOf = (labels: string[]) => labels.map((label) => ({ value: label.toLowerCase(), label }));

function open(labels: string[]) {
  const [onChoose, close] = [vi.fn(), vi.fn()];
  render(<ChoiceMenu options={optionsOf(labels)} value="indore" onChoose={onChoose} close={close} />, {
    wrapper: TestApplication,
  });
  return { field: screen.getByRole("combobox"), onChoose, close };
}

const shown = () => screen.getAllByRole("option").map(({ textContent }) => textContent);

it("finds the options of a long list by what is typed", () => {
  const { field, onChoose, close } = open(CITIES);
  fireEvent.change(field, { target: { value: "gp" } });
  expect(shown()).toEqual(["Nagpur"]);
  fireEvent.keyDown(field, { key: "Enter" });
  expect(onChoose).toHaveBeenCalledWith("nagpur");
  expect(close).toHaveBeenCalled();
});

it("marks the option of a short list that begins with what is typed", () => {
  const { field, onChoose } = open(CITIES.slice(0, 7));
  fireEvent.change(field, { target: { value: "p" } });
  expect(shown()).toEqual(CITIES.slice(0, 7));
  expect(fireEvent.keyDown(field, { key: " " })).toBe(false);
  expect(onChoose).toHaveBeenCalledWith("patna");
});

it("begins at the chosen option, which changes nothing", () => {
  const { field, onChoose, close } = open(CITIES);
  expect(screen.getByRole("option", { selected: true }).id).toBe(field.getAttribute("aria-activedescendant"));
  fireEvent.keyDown(field, { key: "Enter" });
  expect(onChoose).not.toHaveBeenCalled();
  expect(close).toHaveBeenCalled();
});

it("leaves Tab to the button and Escape to the browser", () => {
  const { field, close } = open(CITIES);
  expect(fireEvent.keyDown(field, { key: "Escape" })).toBe(true);
  expect(close).not.toHaveBeenCalled();
  expect(fireEvent.keyDown(field, { key: "Tab" })).toBe(true);
  expect(close).toHaveBeenCalled();
});
