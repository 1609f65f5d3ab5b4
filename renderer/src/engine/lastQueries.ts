import { perApplication, type Application } from "./application";

/** Return the address that led to the screen at which the page was loaded: after a reload, and after a link that was
 * pressed before the renderer was loaded. */
function origin(): [path: string, query: string][] {
  const { usr } = (window.history.state ?? {}) as { usr?: { from?: string } | null };
  const [path = "", query = ""] = (usr?.from ?? "").split("?", 2);
  return query === "" ? [] : [[path, query]];
}

/** The query string of each path when its table was drawn last: search, filters, view, order and page. */
export const lastQueriesOf = perApplication(() => new Map(origin()));

/** Return the address of a list as its reader left it. */
export function lastAddress(application: Application, to: string): string {
  const query = lastQueriesOf(application).get(to)?.replace(/^\?/, "").replaceAll("%2C", ",") ?? "";
  return query === "" ? to : `${to}?${query}`;
}
