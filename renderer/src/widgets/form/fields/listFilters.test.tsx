import { fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, it } from "vitest";

import { golden, TestApplication, uiText } from "../../../../testing/application";
import { fillWords } from "../../../engine/interpolate";
import { nodesIn, type Block } from "../../../engine/protocol";
import type { FieldProps } from "./props";
import ListFiltersField from "./listFilters";

const route = golden.screens.find(({ body }) =>
  (nodesIn(body) as Block[]).some(
    (node) => node.kind === "table" && node.filters.some(({ field }) => field === "startDate"),
  ),
)?.routes[0];

const FIELD = {
  kind: "listFilters",
  name: "query",
  list: route,
  without: ["endDate"],
  searched: "Search: {text}",
  empty: "All rows",
  open: "Open report",
} as unknown as FieldProps<"listFilters">["field"];

let value: unknown;

function Form({ initial }: { initial: string }) {
  const [query, setQuery] = useState<unknown>(initial);
  value = query;
  return (
    <ListFiltersField
      id="root_query"
      field={FIELD}
      value={query}
      naming={{}}
      autoFocus={false}
      readOnly={false}
      isInteger={false}
      onChange={setQuery}
    />
  );
}

it("shows the filters in words, removes them and leads to the list with those that are left", () => {
  render(<Form initial="search=kota&startDate=during.today&endDate=during.today&page=2" />, {
    wrapper: TestApplication,
  });
  const link = () => screen.getByRole("link", { name: "Open report" }).getAttribute("href");
  const today = screen.getByText(/: today$/).textContent;
  expect(link()).toBe(`${route}?search=kota&startDate=during.today`);
  fireEvent.click(screen.getByRole("button", { name: fillWords(uiText.filters.remove, { filter: "Search: kota" }) }));
  expect(value).toBe("startDate=during.today");
  fireEvent.click(screen.getByRole("button", { name: fillWords(uiText.filters.remove, { filter: today }) }));
  expect(value).toBeUndefined();
  expect(screen.getByText("All rows")).not.toBeNull();
  expect(link()).toBe(route);
});
