import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";

import { TestApplication } from "../../testing/application";
import { NO_ANSWER } from "../data/useRequest";
import { LoadState } from "./LoadState";

const failed = { ...NO_ANSWER, state: "failed" as const, retry: () => undefined };

it("says in words what the server refuses, and offers to repeat what may pass", () => {
  const { rerender } = render(<LoadState request={{ ...failed, message: "Choose fewer days." }} lines={1} />, {
    wrapper: TestApplication,
  });
  expect(screen.getByRole("status").textContent).toBe("Choose fewer days.");
  expect(screen.queryByRole("alert")).toBeNull();
  rerender(<LoadState request={{ ...failed, message: "Broken", passes: true }} lines={1} />);
  expect(screen.getByRole("alert").textContent).not.toContain("Broken");
  expect(screen.getByRole("button")).toBeDefined();
  rerender(<LoadState request={{ ...failed, message: "Broken", passes: true }} lines={1} failure="Broken" />);
  expect(screen.getByRole("alert").textContent).toContain("Broken");
});
