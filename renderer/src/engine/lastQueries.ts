import { perApplication, type Application } from "./application";

/** The query string of each path when its table was drawn last: search, order and page. */
export const lastQueriesOf = perApplication(() => new Map<string, string>());

/** The state of a history entry that restores a table. The address stays as the link names it. */
export interface RestoredTable {
  query?: string;
}

/** Returns the state with which a form leads back to the list that its reader searched. */
export function restoredTable(application: Application, to: string): RestoredTable {
  const query = lastQueriesOf(application).get(to);
  return query === undefined || query === "" ? {} : { query };
}
