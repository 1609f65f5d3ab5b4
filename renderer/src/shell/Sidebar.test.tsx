import { fireEvent, render, waitFor, within } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { expect, it } from "vitest";

import { golden, testApplication } from "../../testing/application";
import { openGolden } from "../../testing/goldenPage";
import { EffectsProvider } from "../actions/effects";
import { ApplicationProvider } from "../engine/application";
import type { Row, Screen } from "../engine/protocol";
import { sessionOf } from "../session/auth";
import { Sidebar } from "./Sidebar";

const ITEMS = golden.layout.navigation.flatMap(({ items }) => items);
const SCREENS = new Map(golden.screens.flatMap((each) => each.routes.map((route) => [route, each] as const)));

/** Draw the sidebar at an address, and return the labels of the entries that it marks. */
function marked(pathname: string, at: Screen, user: Row | null = null): string[] {
  const application = testApplication();
  sessionOf(application).user.set(user);
  const { container, unmount } = render(
    <ApplicationProvider application={application}>
      <MemoryRouter initialEntries={[pathname]}>
        <EffectsProvider>
          <Sidebar screen={at} pathname={pathname} open={false} onClose={() => undefined} />
        </EffectsProvider>
      </MemoryRouter>
    </ApplicationProvider>,
  );
  const labels = [...container.querySelectorAll("[aria-current=page]")].map(({ textContent }) => textContent);
  unmount();
  return labels;
}

it("marks the entry of each screen that it leads to, and no other", () => {
  const entries = ITEMS.flatMap(({ to, label, visibleWhen }) =>
    to === null || visibleWhen !== null ? [] : [{ to, label }],
  );
  expect(entries.length).toBeGreaterThan(5);
  for (const { to, label } of entries) {
    const found = SCREENS.get(to);
    if (found === undefined) throw new Error(`No screen has the route ${to}.`);
    expect(marked(to, found)).toEqual([label]);
  }
});

it("marks the entry of the screen above", () => {
  const below = golden.screens.filter(({ parent }) => ITEMS.some(({ to }) => to !== null && to === parent));
  expect(below.length).toBeGreaterThan(3);
  for (const each of below)
    expect(marked(each.routes[0] ?? "", each)).toEqual(
      ITEMS.filter(({ to }) => to === each.parent).map(({ label }) => label),
    );
});

it("has an entry with a condition for the users whom it is for", () => {
  const item = ITEMS.find(({ visibleWhen }) => visibleWhen !== null);
  const { visibleWhen, to } = item ?? {};
  const [condition] = visibleWhen?.kind === "any" ? visibleWhen.conditions : [];
  if (condition?.kind !== "equals" || !to) throw new Error("no entry has a condition");
  const found = SCREENS.get(to)!;
  expect(marked(to, found)).toEqual([]);
  expect(marked(to, found, { [condition.field]: "Another value" })).toEqual([]);
  expect(marked(to, found, { [condition.field]: condition.value })).toEqual([item?.label]);
});

it("keeps folded groups and the focus when an entry opens a screen; the browser opens other pages", async () => {
  const { root } = await openGolden("/role-list", { "GET /": { data: [] } });
  await within(root).findByRole("heading", { level: 1 });
  const entry = within(root).getByRole("link", { name: "Users" });
  fireEvent.click(within(root).getByText("Masters"));
  entry.focus();
  fireEvent.click(entry);
  await waitFor(() => expect(root.querySelector("[aria-current=page]")).toBe(entry));
  expect(document.activeElement).toBe(entry);
  expect(within(root).getByText("Masters").closest("details")?.open).toBe(false);
  const plain = within(root).getByRole("link", { name: "Assigned" });
  expect(fireEvent.click(plain)).toBe(true); // nothing prevents the navigation
});
