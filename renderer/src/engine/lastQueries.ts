import { perApplication, type Application } from "./application";

/** The query string of each path when its table was drawn last: search, filters, view, order and page. */
export const lastQueriesOf = perApplication(() => new Map<string, string>());

/** Returns the address of a list as its reader left it. */
export function lastAddress(application: Application, to: string): string {
  const query = lastQueriesOf(application).get(to)?.replace(/^\?/, "").replaceAll("%2C", ",") ?? "";
  return query === "" ? to : `${to}?${query}`;
}
