import { fireEvent, render, screen } from "@testing-library/react";
import { expect, it } from "vitest";

import { TestApplication } from "../../testing/application";
import { Link } from "./Link";

it.each([
  ["a plain click", {}, true],
  ["Control", { ctrlKey: true }, false],
  ["Shift", { shiftKey: true }, false],
  ["Meta", { metaKey: true }, false],
  ["Alt", { altKey: true }, false],
  ["another button", { button: 1 }, false],
])("leaves every other click to the browser: %s", (_, how, isOwn) => {
  render(<Link to="/clients">Clients</Link>, { wrapper: TestApplication });
  let isPrevented = false;
  window.addEventListener(
    "click",
    (event) => {
      isPrevented = event.defaultPrevented;
      event.preventDefault();
    },
    { once: true },
  );
  fireEvent.click(screen.getByRole("link"), how);
  expect(isPrevented).toBe(isOwn);
});
