import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";

import { TestApplication } from "../../testing/application";
import { Paragraph } from "./paragraph";

it("links its heading to a screen", () => {
  const block = { kind: "paragraph" as const, heading: "Loads by day", to: "/loads", text: "How many?" };
  render(<Paragraph block={block} />, { wrapper: TestApplication });
  expect(screen.getByRole("link", { name: "Loads by day" }).getAttribute("href")).toMatch(/\/loads$/);
});
