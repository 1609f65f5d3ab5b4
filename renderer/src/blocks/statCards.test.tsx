import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";

import { TestApplication } from "../../testing/application";
import { RecordProvider } from "../data/RecordContext";
import StatCards from "./statCards";

const BLOCK = {
  kind: "statCards" as const,
  label: "Figures",
  source: { kind: "part" as const, name: "rows", resource: "" },
  count: 3,
  labelField: "label",
  value: "value",
  noValue: "Unknown",
  currency: "currency",
  change: null,
  unit: null,
  badge: null,
  badgeLabel: "",
  changeLabel: "",
  iconField: null,
  link: null,
  route: null,
  empty: "None",
};

it("shortens large amounts of money, whose tooltip has all digits", () => {
  const rows = [
    { label: "Earned", value: 588_901_000, currency: "USD" },
    { label: "Spent", value: 99_999, currency: "USD" },
    { label: "Orders", value: 131_369, currency: null },
    { label: "Left", value: null, currency: "USD" },
  ];
  render(
    <RecordProvider value={{ rows }}>
      <StatCards block={BLOCK} />
    </RecordProvider>,
    { wrapper: TestApplication },
  );
  const figures = screen.getAllByRole("listitem").map((item) => item.querySelector(".stat-value")?.textContent);
  expect(figures).toEqual(["$588.9M", "$99,999", "131,369", "Unknown"]);
  expect(screen.getByText("$588.9M").title).toBe("$588,901,000");
});
