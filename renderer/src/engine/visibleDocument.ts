import type { Access } from "./access";
import {
  nodesIn,
  type Action,
  type ApplicationDocument,
  type Block,
  type Call,
  type Kind,
  type Screen,
  type UiText,
  type Wire,
} from "./protocol";
import { hasRights } from "./rights";
import { screenAt } from "./routes";
import { withVisibleFields } from "./visibleFields";

/** The restrictions of a document by the parts of their places. */
interface Branch {
  restriction: Wire<"Restriction"> | null;
  inner: Map<string, Branch>;
}

const REMOVED = Symbol("removed");

function branchesOf(restrictions: Wire<"Restriction">[]): Branch {
  const root: Branch = { restriction: null, inner: new Map() };
  for (const restriction of restrictions) {
    let branch = root;
    for (const part of restriction.at.split(".")) {
      const next = branch.inner.get(part) ?? { restriction: null, inner: new Map() };
      branch.inner.set(part, next);
      branch = next;
    }
    branch.restriction = restriction;
  }
  return root;
}

/** Return a value without what the restrictions inside it remove: an entry of a list, or the value of an attribute. */
function withInner(value: unknown, { inner }: Branch): unknown {
  if (inner.size === 0 || typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value as Record<string, unknown>).map(([name, item]) => {
    const branch = inner.get(name);
    return [name, branch === undefined ? item : restricted(item, branch)] as const;
  });
  if (Array.isArray(value)) return entries.map(([, item]) => item).filter((item) => item !== REMOVED);
  return Object.fromEntries(entries.map(([name, item]) => [name, item === REMOVED ? null : item]));
}

function restricted(value: unknown, branch: Branch): unknown {
  const { restriction } = branch;
  if (restriction !== null && restriction.otherwise === null) return REMOVED;
  const seen = withInner(value, branch);
  return restriction === null || seen === null ? seen : { ...(seen as object), ...restriction.otherwise };
}

/** Return a document as it is for readers to whom all of these restrictions apply. What they do not touch stays the
 * same object. */
function withRestrictions<Document extends object>(document: Document, restrictions: Wire<"Restriction">[]): Document {
  return withInner(document, branchesOf(restrictions)) as Document;
}

type Table = Kind<Block, "table">;

/** The place of a restriction of a screen at one of its routes. */
const ROUTE = /^screens\.(\d+)\.routes\.(\d+)$/;

/** Return the numbers of the routes at which the reader may not see a screen, by the number of the screen. */
function deniedRoutes(restrictions: Wire<"Restriction">[]): Map<number, Set<number>> {
  const denied = new Map<number, Set<number>>();
  for (const { at } of restrictions) {
    const [, screen, route] = ROUTE.exec(at) ?? [];
    if (screen !== undefined) denied.set(Number(screen), (denied.get(Number(screen)) ?? new Set()).add(Number(route)));
  }
  return denied;
}

/** Return a screen at some of its routes; nothing at none of them. */
function screenAtRoutes(screen: Screen, isIncluded: (route: number) => boolean): Screen[] {
  const select = (list: string[]) => list.filter((_, number) => isIncluded(number));
  const routes = select(screen.routes);
  if (routes.length === screen.routes.length) return [screen];
  return routes.length === 0 ? [] : [{ ...screen, routes, titles: select(screen.titles) }];
}

/** Return a text that identifies the request of a source. */
function requestKey({ call: { method, path }, condition }: { call: Call; condition: string | null }): string {
  return `${method} ${path} ${condition ?? ""}`;
}

function isSource(node: object): node is Wire<"Source"> {
  return "kind" in node && node.kind === "call" && "condition" in node;
}

/** Return the part of a table that determines its query, without fields that the reader does not see. */
function visibleQuery(query: Wire<"QueryTable">, table: Table): Wire<"QueryTable"> {
  const columns = query.columns.filter(({ field }) => table.columns.some((column) => column.field === field));
  const conditions = query.conditions.filter((name) => table.conditions.some((condition) => condition.name === name));
  return {
    ...query,
    columns,
    conditions,
    sort: table.sort,
    filters: query.filters.filter((field) => table.filters.some((filter) => filter.field === field)),
  };
}

/** Return a screen whose initial requests are those of its blocks. */
function withRequests(before: Screen, screen: Screen): Screen {
  if (screen.body === before.body) return screen;
  const nodes = nodesIn(screen.body);
  const sent = new Set(nodes.filter(isSource).map(requestKey));
  const tables = nodes.filter((node): node is Table => "kind" in node && node.kind === "table" && "paging" in node);
  const initialRequests = screen.initialRequests
    .filter((request) => sent.has(requestKey(request)))
    .map((request) => {
      const table = tables.find(({ source }) => source.call.path === request.call.path);
      return request.table === null || table === undefined
        ? request
        : { ...request, table: visibleQuery(request.table, table) };
    });
  return { ...screen, initialRequests };
}

/** Return the route of the nearest screen above that the reader may see. */
function visibleParent(screen: Screen, all: Screen[], seen: Set<string>): string | null {
  const { parent } = screen;
  if (parent === null || seen.has(parent)) return parent;
  const above = all.find(({ routes }) => routes.includes(parent));
  return above === undefined ? null : visibleParent(above, all, seen);
}

/** Return the first page of the reader: that of the layout, of the menu, or any that needs no record; null if there is
 * none. */
function firstPage({ layout, screens }: ApplicationDocument): string | null {
  const menu = layout.navigation.flatMap(({ items }) => items.flatMap(({ to }) => to ?? []));
  const others = screens
    .filter(({ guard, bare, public: isPublic }) => guard && !bare && !isPublic)
    .flatMap(({ routes }) => routes.filter((route) => !route.includes("{")));
  return (
    [layout.home, ...menu, ...others].find((route) => screenAt(screens, route.replace(/\?.*/, "")) !== undefined) ??
    null
  );
}

/** Return the notice in place of a screen that the reader may not see. */
function deniedNotice({ access }: UiText, icon: string, home: string | null): Kind<Block, "notice"> {
  const action: Action = {
    label: access.home,
    icon: null,
    tone: "primary",
    to: home,
    carries: null,
    effects: [],
    visibleWhen: null,
    disabledReason: null,
    locked: null,
    locks: [],
    key: null,
  };
  return {
    kind: "notice",
    icon,
    title: access.denied,
    text: home === null ? access.nothing : access.ask,
    actions: home === null ? [] : [action],
  };
}

/** Return the screen that says that the reader may not see the one at these routes. */
function deniedScreen(screen: Screen, notice: Kind<Block, "notice">): Screen {
  const { title } = notice;
  return {
    ...screen,
    title,
    titles: screen.routes.map(() => title),
    keywords: "",
    parent: null,
    neighbours: null,
    record: null,
    bare: false,
    body: [notice],
    initialRequests: [],
    bodyHasHeading: true,
  };
}

function isSignIn(node: object): node is Kind<Block, "signIn"> {
  return "kind" in node && node.kind === "signIn";
}

/** Return the document with another first page, to which the sign-in screen leads as well. */
function withHome(document: ApplicationDocument, home: string): ApplicationDocument {
  const { layout, screens } = document;
  if (home === layout.home) return document;
  const lead = (block: Block) =>
    isSignIn(block) && screenAt(screens, block.to) === undefined ? { ...block, to: home } : block;
  return {
    ...document,
    layout: { ...layout, home },
    screens: screens.map((screen) =>
      screen.body.some(isSignIn) ? { ...screen, body: screen.body.map(lead) } : screen,
    ),
  };
}

/** Return the layout without groups of the menu that have no entries, and without fields that the reader does not
 * see. */
function visibleLayout(
  layout: ApplicationDocument["layout"],
  fieldsOf: (blocks: Block[]) => Block[],
): ApplicationDocument["layout"] {
  return {
    ...layout,
    navigation: layout.navigation.filter(({ items }) => items.length > 0),
    dropdowns: layout.dropdowns.map((dropdown) => ({ ...dropdown, body: fieldsOf(dropdown.body) })),
    dialogs: layout.dialogs.map((dialog) => ({ ...dialog, body: fieldsOf(dialog.body) })),
  };
}

/** Return the document that a reader with this access sees. The rest of the renderer knows nothing of roles. */
export function visibleDocument(document: ApplicationDocument, access: Access): ApplicationDocument {
  const { uiText, icons } = document;
  const restrictions = document.restrictions.filter(({ rights }) => !hasRights(access, rights));
  const denied = deniedRoutes(restrictions);
  const restricted = withRestrictions(
    document,
    restrictions.filter(({ at }) => !ROUTE.test(at)),
  );
  const fieldsOf = (blocks: Block[]) => withVisibleFields(blocks, access, uiText.access.locked);
  const seenAt = restricted.screens.map((screen, number) => {
    const before = document.screens[number] ?? screen;
    return screenAtRoutes(
      withRequests(before, { ...screen, body: fieldsOf(screen.body) }),
      (route) => denied.get(number)?.has(route) !== true,
    );
  });
  const seen = seenAt.flat();
  const routes = new Set(seen.flatMap((screen) => screen.routes));
  const screens = seen.map((screen) => ({ ...screen, parent: visibleParent(screen, document.screens, routes) }));
  const visible = { ...restricted, screens, layout: visibleLayout(restricted.layout, fieldsOf) };
  const home = firstPage(visible);
  const notice = deniedNotice(uiText, icons.denied, home);
  const deniedScreens = document.screens.flatMap((screen, number) =>
    screenAtRoutes(screen, (route) => denied.get(number)?.has(route) === true).map((each) =>
      deniedScreen(each, notice),
    ),
  );
  return { ...(home === null ? visible : withHome(visible, home)), deniedScreens };
}
