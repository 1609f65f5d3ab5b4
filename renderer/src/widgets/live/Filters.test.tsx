import { fireEvent, render, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";

import { TestApplication } from "../../../testing/application";
import { choose, openChoice } from "../../../testing/choose";
import type { Row, Wire } from "../../engine/protocol";
import { Filters, NoMatch } from "./Filters";

const CITY = {
  field: "city",
  label: "City",
  every: "All cities",
  none: "Without city",
  labels: { Pune: "Poona" },
  requires: null,
};
const LIST = {
  state: "state",
  chips: [{ value: "busy", label: "Busy" }],
  filters: [CITY, { ...CITY, field: "size", label: "Size" }],
  search: "Search depots",
  noMatch: "No depot matches.",
  hide: null,
  legend: "",
} as unknown as Wire<"LiveList">;
const ROWS = new Map<string, Row>([
  ["a", { city: "Pune" }],
  ["b", { city: null }],
]);

it("choose a value or none, and are hidden without any", async () => {
  const setParam = vi.fn();
  render(<Filters list={LIST} rows={ROWS} params={new URLSearchParams("city=Pune")} setParam={setParam} />, {
    wrapper: TestApplication,
  });
  const filter = screen.getByRole("combobox", { name: "City" });
  const options = await openChoice(filter);
  expect(options.map(({ textContent }) => textContent)).toEqual(["All cities", "Poona (1)", "Without city (1)"]);
  expect(filter.textContent).toBe("Poona (1)");
  for (const label of ["Without city (1)", "All cities"]) await choose(filter, label);
  expect(setParam.mock.calls).toEqual([
    ["city", ""],
    ["city", null],
  ]);
  expect(screen.queryByRole("combobox", { name: "Size" })).toBeNull();
});

it("can be removed one by one when no row matches", () => {
  const setParam = vi.fn();
  const params = new URLSearchParams("state=busy&city=&find=12&depot=a");
  render(<NoMatch list={LIST} params={params} setParam={setParam} />, { wrapper: TestApplication });
  expect(screen.getByRole("status").textContent).toBe("No depot matches.");
  const names = ["Remove Busy", "Remove City: Without city", "Remove Search depots: 12"];
  expect(screen.getAllByRole("button").map((button) => button.getAttribute("aria-label"))).toEqual(names);
  screen.getAllByRole("button").forEach((button) => {
    fireEvent.click(button);
  });
  expect(setParam.mock.calls).toEqual([
    ["state", null],
    ["city", null],
    ["find", null],
  ]);
});
