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
  changeLabel: null,
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

it("says below a number what its change is compared with, or a note on it", () => {
  const rows = [
    { label: "Sold", value: 5, change: 25, basis: "vs 7 days before" },
    { label: "Driven", value: 5, change: null, basis: "Days known: 4" },
    { label: "Open", value: 5, change: null, basis: "" },
  ];
  render(
    <RecordProvider value={{ rows }}>
      <StatCards block={{ ...BLOCK, change: "change", changeLabel: "basis" }} />
    </RecordProvider>,
    { wrapper: TestApplication },
  );
  const notes = screen.getAllByRole("listitem").map((item) => item.querySelector(".stat-change")?.textContent.trim());
  expect(notes).toEqual(["+25% vs 7 days before", "Days known: 4", undefined]);
});
