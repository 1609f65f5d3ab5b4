import { act, fireEvent, render, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";

import { TestApplication, testApplication } from "../../testing/application";
import Container, { show } from "./ToastContainer";

it("withdraws an offer as soon as it is accepted, so that a failure makes the only one", async () => {
  const application = testApplication();
  render(
    <TestApplication application={application}>
      <Container />
    </TestApplication>,
  );
  const undo = vi.fn(
    () => void show(application, { level: "error", text: "No network", offer: { label: "Undo", act: vi.fn() } }),
  );
  await act(
    async () =>
      await show(application, { level: "success", text: "Client deleted", offer: { label: "Undo", act: undo } }),
  );
  fireEvent.click(await screen.findByRole("button", { name: "Undo" }));
  await screen.findByText("No network");
  expect(screen.getByText("Client deleted")).toBeTruthy();
  expect(screen.getAllByRole("button", { name: "Undo" })).toHaveLength(1);
  expect(undo).toHaveBeenCalledOnce();
});

it.each([
  ["Undo", "an accepted offer"],
  ["close", "a closed toast"],
])("returns the focus to where it was (%s)", async (label) => {
  const application = testApplication();
  render(
    <TestApplication application={application}>
      <input aria-label="Search" />
      <Container />
    </TestApplication>,
  );
  const search = screen.getByLabelText("Search");
  search.focus();
  await act(
    async () =>
      await show(application, { level: "success", text: "Client deleted", offer: { label: "Undo", act: vi.fn() } }),
  );
  const button = await screen.findByRole("button", { name: label });
  button.focus();
  fireEvent.click(button);
  expect(document.activeElement).toBe(search);
});
