import { expect, it } from "vitest";

import type { ApplicationDocument } from "../../engine/protocol";
import { rank } from "./ranking";
import { recentEntries, sectionsOf, shippedViews, viewEntries } from "./entries";
import { parseQuery } from "./query";

const TABLE = {
  kind: "table",
  views: { list: "/loads", shipped: [{ name: "late", label: "Ended late", query: "end=during.past" }] },
};
const DOCUMENT = {
  layout: { navigation: [{ items: [{ to: "/loads", icon: "truck" }] }] },
  screens: [
    {
      routes: ["/loads"],
      titles: ["Loads"],
      title: "Loads",
      body: [{ kind: "card", body: [TABLE, { kind: "table", views: null }] }],
    },
  ],
} as unknown as ApplicationDocument;

it("views that come with a screen are found by their name only, and open their list", () => {
  const entries = viewEntries(DOCUMENT, [
    ...shippedViews(DOCUMENT),
    { list: "/loads", id: 7, name: "Mine", query: "" },
  ]);
  expect(rank("late", entries)).toMatchObject([
    { title: "Ended late", text: "Loads", icon: "truck", choice: { to: "/loads?end=during.past&view=late" } },
  ]);
  expect(rank("loads", entries).map(({ title }) => title)).toEqual(["Mine"]);
});

it("a number or a code finds no recent record that only resembles it", () => {
  const document = { ...DOCUMENT, recordKinds: [], uiText: { shell: { searchRecent: "Recent" } } } as never;
  const recent = recentEntries(document, [{ kind: "loads", id: 1, title: "Steel", text: "WB-101", to: "/1" }], null);
  const found = { records: [], totals: [], isCurrent: true, failed: false };
  const sections = (typed: string) =>
    sectionsOf(document, parseQuery(typed, []), { actions: [], menu: [], screens: [], views: [], recent }, found);
  expect(sections("steel")).toMatchObject([{ key: "recent", entries: [{ title: "Steel" }] }]);
  expect(sections("trip 10")).toEqual([]);
  expect(sections("10")).toEqual([]);
});
