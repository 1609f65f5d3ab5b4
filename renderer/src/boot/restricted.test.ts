import { beforeEach, describe, expect, it, vi } from "vitest";

import type { Answer } from "../data/envelope";
import type { Access } from "../engine/access";
import { learnRestrictions, pruneSkeleton, storedRestrictions, visibleTable, type RestrictedTable } from "./restricted";

const ACCESS: Access = { version: "1", role: "Guard", can: ["depots.list"], hidden: { depots: ["city"] }, locked: {} };
const LINK = {
  kind: "link",
  to: "/depots/{id}",
  text: "{value}",
  fallbackTo: null,
  detail: null,
  fallback: "",
  labels: {},
} as const;
const DEPOTS = {
  resource: "depots",
  columns: [
    { field: "name", cell: LINK, cellRights: [["docks.list"]] },
    { field: "city", cell: { kind: "text" } },
    {
      field: null,
      cell: { kind: "actions", actions: [{ label: "Close" }, { label: "Look" }] },
      actionRights: [[["depots.delete"]], undefined],
    },
  ],
  sort: "-city",
  rowTitle: "{name} in {city}",
  views: {
    list: "/",
    shipped: [
      { name: "all", query: "sort=name" },
      { name: "pune", query: "city=in.Pune" },
      { name: "sorted", query: "sort=-city" },
    ],
  },
} as unknown as RestrictedTable;
const SKELETON = `<div class="waiting">
  <nav><ul data-rights='[["docks.list"],["depots.list"]]'><li data-rights='[["docks.list"]]'>Docks</li>
    <li data-rights='[["depots.list"]]'>Depots</li></ul></nav>
  <main><div class="restricted" data-rights='[["docks.list","depots.list"]]'>Both</div>
    <div data-resource="depots"><button data-view="all">All</button><button data-view="pune">Pune</button>
      <div class="waiting-head"><span data-field="name">Name</span><span data-field="city">City</span>
        <span data-rights='[["depots.delete"]]'>Actions</span></div>
      <div class="waiting-rows"><div class="waiting-row"><span>1</span><span>2</span><span>3</span></div>
        <div class="waiting-row"><span>1</span><span>2</span><span>3</span></div></div>
    </div></main></div>`;

const textOf = (selector: string) => [...document.querySelectorAll(selector)].map(({ textContent }) => textContent);

describe("the skeleton of a user whose role restricts them", () => {
  beforeEach(() => document.body.append(...new DOMParser().parseFromString(SKELETON, "text/html").body.children));

  it("has neither what needs another right nor hidden columns", () => {
    pruneSkeleton(ACCESS, [visibleTable(DEPOTS, ACCESS)], false);
    expect(textOf("li")).toEqual(["Depots"]);
    expect(textOf(".restricted")).toEqual([]);
    expect(textOf(".waiting-head > *")).toEqual(["Name"]);
    expect(textOf(".waiting-row > *")).toEqual(["1", "1"]);
    expect(textOf("[data-view]")).toEqual(["All"]);
  });

  it("has no content where the screen is denied", () => {
    pruneSkeleton(ACCESS, [], true);
    expect(textOf("main")).toEqual([""]);
  });
});

describe("the table of such a user", () => {
  it("has only what they see", () => {
    const { columns, sort, rowTitle, views } = visibleTable(DEPOTS, ACCESS);
    expect(columns.map(({ field }) => field)).toEqual(["name", null]);
    expect(columns.map(({ cell }) => cell)).toMatchObject([
      { kind: "text" },
      { kind: "actions", actions: [{ label: "Look" }] },
    ]);
    expect([sort, rowTitle, views?.shipped.map(({ name }) => name)]).toEqual([null, "", ["all"]]);
  });

  it("is the same object for users without restrictions", () => expect(visibleTable(DEPOTS, null)).toBe(DEPOTS));
});

describe("the stored access", () => {
  const OWN = { token: "t", access: ACCESS };
  const SEEN = { token: "t", access: { ...ACCESS, can: [] }, role: "Guard" };

  it.each([
    ["own", "t", OWN, null, ACCESS, null],
    ["of a role that the user looks at", "t", OWN, SEEN, SEEN.access, "Guard"],
    ["of another session", "other", OWN, SEEN, null, null],
    ["without a session", null, OWN, SEEN, null, null],
    ["missing", "t", null, null, null, null],
    ["that of a user without restrictions", "t", { token: "t", access: null }, null, null, null],
  ])("is %s", (name, token, own, seen, access, role) => {
    const found = storedRestrictions(token, (key, area) =>
      area === "sessionStorage" ? seen : key === "access" ? own : null,
    );
    expect([found.access, found.role]).toEqual([access, role]);
    expect(found.isKnown).toBe(!["of another session", "without a session", "missing"].includes(name));
  });

  it.each([
    ["of a role", { status: true, data: ACCESS }, ACCESS, [["access", { token: "t", access: ACCESS }]]],
    [
      "of everything",
      { status: true, data: { ...ACCESS, version: "" } },
      null,
      [["access", { token: "t", access: null }]],
    ],
  ])("is learned from the server: %s", async (_, envelope, access, stored) => {
    const entries: unknown[] = [];
    const found = await learnRestrictions("t", Promise.resolve({ status: 200, envelope } as Answer), (...entry) => {
      entries.push(entry);
    });
    expect(found).toEqual({ access, role: null, isKnown: true });
    expect(entries).toEqual(stored);
  });

  it.each([
    ["has ended", 401, { status: false }, { access: null, role: null, isKnown: false }],
    ["cannot be asked about", 500, { status: false }, null],
    ["gets another answer than that of the server", 200, null, null],
    ["is offline", 0, null, null],
  ])("is not stored for a session that %s", async (_, status, envelope, found) => {
    const answer =
      status === 0 ? Promise.reject(new Error("offline")) : Promise.resolve({ status, envelope } as Answer);
    const store = vi.fn();
    expect(await learnRestrictions("t", answer, store)).toEqual(found);
    expect(store).not.toHaveBeenCalled();
  });
});
