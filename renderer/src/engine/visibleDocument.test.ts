import { describe, expect, it } from "vitest";

import { golden, uiText } from "../../testing/application";
import type { Access } from "./access";
import { nodesIn, type ApplicationDocument, type Block, type Kind, type Screen } from "./protocol";
import { screenAt } from "./routes";
import { visibleDocument } from "./visibleDocument";

const NO_RIGHTS: Access = { version: "1", role: "Guard", can: [], hidden: {}, locked: {} };
const EVERY_RIGHT = [...new Set(golden.restrictions.flatMap(({ rights }) => rights.flat(2)))];

function seenBy(access: Partial<Access>): ApplicationDocument {
  return visibleDocument(golden, { ...NO_RIGHTS, ...access });
}

function without(...rights: string[]): ApplicationDocument {
  return seenBy({ can: EVERY_RIGHT.filter((right) => !rights.includes(right)) });
}

function at({ screens }: ApplicationDocument, route: string): Screen {
  const found = screenAt(screens, route);
  if (found === undefined) throw new Error(`no screen at ${route}`);
  return found;
}

/** Return the first block of a kind, however deep. */
function blockIn<Name extends Block["kind"]>(screen: Screen, kind: Name): Kind<Block, Name> {
  const found = nodesIn(screen.body).find((node) => "kind" in node && node.kind === kind);
  return found as Kind<Block, Name>;
}

/** Return the paths of the calls that a document makes with this method. */
function callsOf(document: object): string[] {
  return nodesIn(document).flatMap((node) =>
    "method" in node && "path" in node ? [`${String(node.method)} ${String(node.path)}`] : [],
  );
}

const labelsOf = (actions: { label: string }[]) => actions.map(({ label }) => label);
const menuOf = ({ layout }: ApplicationDocument) => layout.navigation.flatMap(({ items }) => items.map(({ to }) => to));

describe("a reader with all rights", () => {
  it.each([[null], [EVERY_RIGHT]])("sees the whole document", (can) => {
    const { deniedScreens, ...seen } = seenBy({ can });
    expect(seen).toEqual(golden);
    expect(deniedScreens).toEqual([]);
  });

  it("gets the same objects, so that nothing is drawn again", () => {
    const seen = seenBy({ can: null, hidden: { clients: ["clientCode"] } });
    expect(at(seen, "/trip-list").body[0]).toBe(at(golden, "/trip-list").body[0]);
    expect(at(seen, "/clients").body[0]).not.toBe(at(golden, "/clients").body[0]);
  });
});

describe("a reader who does not see a field that conditions test", () => {
  const seen = seenBy({ can: null, hidden: { trips: ["tripStatus"] } });

  it("sees no sentence that depends on it", () => {
    const textsOf = (document: ApplicationDocument) => blockIn(at(document, "/trip-details/1"), "rail").marks.length;
    expect([textsOf(golden), textsOf(seen)]).toEqual([5, 1]);
  });

  it("cannot select these conditions", () => {
    const named = (document: ApplicationDocument) =>
      blockIn(at(document, "/trip-list"), "table").conditions.map(({ name }) => name);
    expect(named(golden)).toEqual(["open", "ongoing", "completed", "starting-today", "late", "expected-late"]);
    expect(named(seen)).toEqual(["starting-today"]);
    const [request] = at(seen, "/trip-list").initialRequests;
    expect(request?.table?.conditions).toEqual(["starting-today"]);
  });

  it("does not see counts of such rows, nor requests them", () => {
    const counted = (document: ApplicationDocument) =>
      at(document, "/dashboard").initialRequests.flatMap(({ condition }) => condition ?? []);
    expect(counted(golden)).toContain("ongoing");
    expect(counted(seen)).not.toContain("ongoing");
    expect(
      nodesIn(at(seen, "/dashboard").body).filter((node) => "condition" in node && node.condition === "late"),
    ).toEqual([]);
  });
});

describe("a reader without a right", () => {
  it("does not see the action that needs it", () => {
    const card = blockIn(at(without("clients.add"), "/clients"), "card");
    expect(labelsOf(blockIn(at(golden, "/clients"), "card").actions)).toContain("Add Client");
    expect(labelsOf(card.actions)).not.toContain("Add Client");
  });

  it("does not see what exports, and no suggestion to add the first record", () => {
    const { exports, empty } = blockIn(at(without("clients.export", "clients.add"), "/clients"), "table");
    expect(exports).toBeNull();
    expect(empty).toMatchObject({ text: "", actions: [] });
    expect(empty.title).toBe(blockIn(at(golden, "/clients"), "table").empty.title);
  });

  it("sees other actions of a row, and the column while there are any", () => {
    const columns = (seen: ApplicationDocument) => blockIn(at(seen, "/state-master"), "table").columns;
    expect(columns(without("states.delete"))).toHaveLength(columns(golden).length);
    expect(columns(without("states.delete", "states.change"))).toHaveLength(columns(golden).length - 1);
  });

  it("sees a text in place of a link to a screen that is denied", () => {
    const [, number] = blockIn(at(without("tracking.list"), "/fleet-master"), "table").columns;
    expect(number?.cell).toMatchObject({ kind: "text", labels: {}, fallback: "" });
  });

  it("sees a record that they may not change in a form for reading", () => {
    const form = blockIn(at(without("users.change"), "/edit-user/1"), "form");
    expect(form.edit?.readOnly).toBe(uiText.access.readOnly);
    expect(blockIn(at(golden, "/edit-user/1"), "form").edit?.readOnly).toBeNull();
  });

  it("finds no records of this kind", () =>
    expect(without("trips.list").recordKinds.map(({ name }) => name)).not.toContain("trips"));
});

describe("the screens of a reader", () => {
  it("say at a route that it is denied, and are not listed there", () => {
    const seen = without("clients.add");
    const [denied] = (seen.deniedScreens ?? []).filter(({ routes }) => routes.includes("/add-client"));
    expect(screenAt(seen.screens, "/add-client")).toBeUndefined();
    expect(at(seen, "/edit-client/1").titles).toEqual(["Edit Client"]);
    expect(denied).toMatchObject({
      routes: ["/add-client"],
      titles: [uiText.access.denied],
      initialRequests: [],
      neighbours: null,
      guard: true,
    });
    expect(denied?.body).toMatchObject([{ kind: "notice", title: uiText.access.denied, text: uiText.access.ask }]);
  });

  it("lead from a denied screen to the first page", () => {
    const [denied] = seenBy({ can: ["trips.list"] }).deniedScreens ?? [];
    expect(denied?.body).toMatchObject([{ actions: [{ label: uiText.access.home, to: "/trip-list" }] }]);
  });

  it("have no initial request that the server would refuse", () => {
    const { initialRequests } = at(without("tracking.list", "trips.list", "alerts.list"), "/dashboard");
    expect(callsOf(initialRequests)).toEqual(["GET /content/dashboard", "GET /setup", "GET /dashboard/figures"]);
  });

  it("have the nearest screen above that is not denied", () => {
    const routes = ["/edit-client/{id}", "/add-client"];
    expect(at(golden, "/edit-client/1").parent).toBe("/clients");
    const screens = golden.screens.map((screen) =>
      screen.routes.includes("/clients") ? { ...screen, parent: "/dashboard" } : screen,
    );
    const restrictions = [
      {
        at: `screens.${screens.findIndex((screen) => screen.routes.includes("/clients"))}.routes.0`,
        rights: [["clients.list"]],
        otherwise: null,
      },
    ];
    const seen = visibleDocument({ ...golden, screens, restrictions }, NO_RIGHTS);
    expect(seen.screens.find((screen) => routes.every((route) => screen.routes.includes(route)))?.parent).toBe(
      "/dashboard",
    );
  });
});

describe("the first page", () => {
  it("is that of the layout, if it is not denied", () =>
    expect(seenBy({ can: ["dashboard.list"] }).layout.home).toBe(golden.layout.home));

  it("is otherwise the first of the menu, also after signing in", () => {
    const seen = seenBy({ can: ["trips.list", "fleets.list"] });
    expect(seen.layout.home).toBe("/trip-list");
    expect(blockIn(at(seen, "/login"), "signIn").to).toBe("/trip-list");
  });

  it("does not exist for a reader who may see no page", () => {
    const { layout, screens, deniedScreens } = seenBy({});
    expect(screens.flatMap(({ routes }) => routes)).toEqual(["/login", "/t/{token}"]);
    expect(layout.navigation).toEqual([]);
    expect(deniedScreens?.[0]?.body).toMatchObject([{ text: uiText.access.nothing, actions: [] }]);
  });
});

describe("the menu", () =>
  it("has neither denied screens nor empty groups", () => {
    const seen = seenBy({ can: ["stations.list", "clients.list"] });
    expect(menuOf(seen)).toEqual(["/clients", "/station-master"]);
    expect(seen.layout.navigation.map(({ label }) => label)).toEqual([null, "Masters"]);
  }));

/** Return the node at a place of the document; of a route, its screen. */
function nodeAt(place: string): object {
  const path = place.replace(/\.routes\.\d+$/, "").split(".");
  return { node: path.reduce<unknown>((node, part) => (node as Record<string, unknown> | null)?.[part], golden) };
}

describe("without one of the rights", () => {
  const before = callsOf(golden);

  it.each(EVERY_RIGHT)("no other call disappears than those of what needs %s", (right) => {
    const left = new Set(callsOf(without(right)));
    const needing = golden.restrictions.filter(({ rights }) => rights.every((set) => set.includes(right)));
    const gone = new Set(needing.flatMap(({ at: place }) => callsOf(nodeAt(place))));
    expect(needing).not.toEqual([]);
    expect(before.filter((call) => !left.has(call) && !gone.has(call))).toEqual([]);
  });
});

describe("hidden fields", () => {
  it("are neither columns, filters, exported, found nor sorted by", () => {
    const trips = at(
      seenBy({ can: null, hidden: { trips: ["material", "startDate", "customerContact"] } }),
      "/trip-list",
    );
    const table = blockIn(trips, "table");
    const named = (nodes: { field?: string | null }[]) => nodes.map(({ field }) => field);
    for (const list of [table.columns, table.filters, table.searchDetails, table.exports?.more ?? []]) {
      expect(named(list)).not.toEqual(expect.arrayContaining(["material"]));
      expect(named(list)).not.toEqual(expect.arrayContaining(["startDate"]));
    }
    const [request] = trips.initialRequests;
    expect(request?.table?.columns.map(({ field }) => field)).not.toContain("material");
    expect(request?.table?.filters).not.toContain("startDate");
  });

  it("are not the order of a list, nor in the headline of its rows", () => {
    const { sort, rowTitle } = blockIn(at(golden, "/trip-list"), "table");
    const fields = [sort?.replace("-", "") ?? "", ...[...rowTitle.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name)];
    const table = blockIn(at(seenBy({ can: null, hidden: { trips: fields } }), "/trip-list"), "table");
    expect(table).toMatchObject({ sort: null, rowTitle: "" });
  });

  it("leave out views that ask for them", () => {
    const table = blockIn(at(golden, "/fleet-master"), "table");
    const [view] = table.views?.shipped ?? [];
    const tested = [...new URLSearchParams(view?.query).keys()];
    const seen = blockIn(at(seenBy({ can: null, hidden: { fleets: tested } }), "/fleet-master"), "table");
    expect(tested).not.toEqual([]);
    expect(seen.views?.shipped.map(({ name }) => name)).not.toContain(view?.name);
  });

  it("are not in forms, and not sent", () => {
    const form = blockIn(
      at(seenBy({ can: null, hidden: { users: ["mobileNumber", "designation"] } }), "/edit-user/1"),
      "form",
    );
    const names = form.fields.flatMap((field) => ("name" in field ? [field.name] : []));
    const rules = form.edit?.rules as { properties: object; required: string[] };
    expect(names).not.toContain("mobileNumber");
    expect(names).toContain("fullName");
    expect(Object.keys(rules.properties)).not.toContain("mobileNumber");
    expect(rules.required).toEqual(["fullName"]);
  });

  it("of another resource with the same name stay", () => {
    const seen = seenBy({ can: null, hidden: { stations: ["id", "name"] } });
    expect(at(seen, "/user-list").body).toEqual(at(golden, "/user-list").body);
    expect(blockIn(at(seen, "/station-master"), "table").columns.map(({ field }) => field)).not.toContain("name");
  });

  it("take a block with them that shows nothing else", () => {
    const fields = blockIn(at(golden, "/clients"), "table").columns.flatMap(({ field }) => field ?? []);
    expect(blockIn(at(seenBy({ can: null, hidden: { clients: fields } }), "/clients"), "table")).toBeUndefined();
  });
});

describe("locked fields", () =>
  it("say in forms that the role does not allow a change", () => {
    const form = blockIn(at(seenBy({ can: null, locked: { users: ["role"] } }), "/edit-user/1"), "form");
    const locked = form.fields.flatMap((field) =>
      "name" in field && field.locked !== null ? [[field.name, field.locked]] : [],
    );
    expect(locked).toEqual([["role", uiText.access.locked]]);
  }));
