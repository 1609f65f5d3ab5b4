// What the skeleton shows and the page requests for a user whose role restricts them. Others have nothing stored of
// this.
import type { Answer } from "../data/envelope";
import { ACCESS_KEY, SEEN_ROLE_KEY, type Access, type SeenRole, type StoredAccess } from "../engine/access";
import { asksForHidden, hasRights, isHidden, testsHidden } from "../engine/rights";
import type { Previewed } from "../widgets/table/firstPaint";

/** Sets of rights of which a user needs one; missing for what everybody sees. */
export type Rights = string[][] | undefined;

/** What a request needs: rights, and that the user sees the fields that its condition tests. */
export interface RestrictedRequest {
  rights?: Rights;
  tested?: { resource: string; fields: string[] };
}

/** A table, with what its parts need. */
export interface RestrictedTable extends Previewed {
  resource: string;
  columns: (Previewed["columns"][number] & { rights?: Rights; cellRights?: Rights; actionRights?: Rights[] })[];
}

export type StorageName = "localStorage" | "sessionStorage";

/** What is stored of the rights of a session, and the role as which the user sees the application. */
export interface Restrictions {
  access: Access | null;
  role: string | null;
  /** Whether this browser knows the rights of the session: those of other sessions do not count. */
  isKnown: boolean;
}

/** Read the stored rights of a session; `stored` returns an entry of this browser or of this tab. */
export function storedRestrictions(
  token: string | null,
  stored: (key: string, area?: StorageName) => unknown,
): Restrictions {
  const seen = stored(SEEN_ROLE_KEY, "sessionStorage") as SeenRole | null;
  const own = stored(ACCESS_KEY) as StoredAccess | null;
  if (token !== null && seen?.token === token) return { ...seen, isKnown: true };
  const isKnown = token !== null && own?.token === token;
  return { access: isKnown ? own.access : null, role: null, isKnown };
}

const UNAUTHORIZED = 401;

/**
 * Returns the rights of a session that this browser does not know yet, from the answer of the server, and stores
 * them. Null
 * without an answer. A session that has ended has no rights to learn: its first request leads to the sign-in screen.
 */
export async function learnRestrictions(
  token: string,
  answer: Promise<Answer>,
  store: (key: string, value: unknown) => void,
): Promise<Restrictions | null> {
  const { envelope, status } = await answer.catch(() => ({ envelope: null, status: 0 }));
  if (envelope?.status !== true) return status === UNAUTHORIZED ? { access: null, role: null, isKnown: false } : null;
  const found = envelope.data as Access;
  const access = found.version === "" ? null : found;
  store(ACCESS_KEY, { token, access } satisfies StoredAccess);
  return { access, role: null, isKnown: true };
}

export function isAllowed(access: Access | null, rights: Rights): boolean {
  return access === null || rights === undefined || hasRights(access, rights);
}

export function isRequested(access: Access | null, { rights, tested }: RestrictedRequest): boolean {
  return (
    isAllowed(access, rights) &&
    (access === null || tested === undefined || !testsHidden(access, tested.resource, tested.fields))
  );
}

/** Return a table as the user sees it. */
export function visibleTable(table: RestrictedTable, access: Access | null): RestrictedTable {
  if (access === null) return table;
  const { resource, sort, views } = table;
  const isSeen = (field: string | null) => field === null || !isHidden(access, resource, field);
  const columns = table.columns
    .filter(({ field, rights }) => isSeen(field) && isAllowed(access, rights))
    .map((column) => {
      const { cell, cellRights, actionRights = [] } = column;
      if (cell.kind === "actions")
        return {
          ...column,
          cell: { ...cell, actions: cell.actions.filter((_, at) => isAllowed(access, actionRights[at])) },
        };
      return cell.kind === "link" && !isAllowed(access, cellRights)
        ? { ...column, cell: { ...cell, kind: "text" as const } }
        : column;
    });
  return {
    ...table,
    columns,
    sort: sort !== null && isSeen(sort.replace(/^-/, "")) ? sort : null,
    rowTitle: [...table.rowTitle.matchAll(/\{(\w+)\}/g)].every(([, name = null]) => isSeen(name)) ? table.rowTitle : "",
    views: views && { ...views, shipped: views.shipped.filter(({ query }) => !asksForHidden(access, resource, query)) },
  };
}

/** Remove an element; of the heading of a column, also the cells. */
function remove(element: Element): void {
  const head = element.parentElement;
  const at = head?.classList.contains("waiting-head") === true ? [...head.children].indexOf(element) : -1;
  if (at >= 0) head?.parentElement?.querySelectorAll(".waiting-row").forEach((row) => row.children[at]?.remove());
  element.remove();
}

/** Remove from the skeleton what the user may not see; at the address of a screen that is denied, its content. */
export function pruneSkeleton(access: Access, tables: (RestrictedTable | null)[], isDenied: boolean): void {
  const all = (selector: string) => document.querySelectorAll<HTMLElement>(`.waiting ${selector}`);
  all("[data-rights]").forEach((element) => {
    if (!isAllowed(access, JSON.parse(element.dataset["rights"] ?? "") as string[][])) remove(element);
  });
  all("[data-resource] [data-field]").forEach((element) => {
    const resource = element.closest<HTMLElement>("[data-resource]")?.dataset["resource"] ?? "";
    if (isHidden(access, resource, element.dataset["field"] ?? "")) remove(element);
  });
  const views = tables.flatMap((table) => table?.views?.shipped.map(({ name }) => name) ?? []);
  all("[data-view]").forEach((tab) => {
    if (!views.includes(tab.dataset["view"] ?? "")) tab.remove();
  });
  if (isDenied) all("main").forEach((main) => main.replaceChildren());
}
