import { fillRoute, toText } from "../engine/interpolate";
import type { Values, Wire } from "../engine/protocol";

/** Return a query string without empty parameters. A list of values repeats its parameter. */
export function queryString(query: Values): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const each of Array.isArray(value) ? (value as unknown[]) : [value]) {
      const text = toText(each);
      if (text !== "") search.append(name, text);
    }
  }
  return search.toString();
}

/** Return the address of a call: its path with the parameters filled in, and its query string. */
export function buildUrl(api: string, path: string, values: Values, query: Values): string {
  const text = queryString(query);
  return api + fillRoute(path, values) + (text === "" ? "" : `?${text}`);
}

/** The part of a source that selects and groups its rows. */
interface FixedSource {
  condition: string | null;
  limit: number | null;
  /** The inline script of the page leaves out what a source does not have. */
  sort?: string | null;
  group?: Wire<"Grouping"> | null;
}

/** Return the parameters that a source always sends. */
export function fixedQuery({ condition, limit, sort = null, group = null }: FixedSource): Values {
  return {
    ...(condition === null ? {} : { condition }),
    ...(limit === null ? {} : { limit }),
    ...(sort === null ? {} : { sort }),
    ...(group === null ? {} : groupQuery(group)),
  };
}

function groupQuery({ by, period, sum, top, during }: Wire<"Grouping">): Values {
  return { groupBy: by, groupPeriod: period, groupSum: sum, groupTop: top, ...datesQuery({ by, during }) };
}

/** Return the test of a list for the dates of its groups. */
export function datesQuery({ by, during }: Pick<Wire<"Grouping">, "by" | "during">): Values {
  return during === null ? {} : { [by]: `during.${during}` };
}

const UNKNOWN_ZONE = "Etc/Unknown";
const { timeZone: zone = UNKNOWN_ZONE } = Intl.DateTimeFormat().resolvedOptions() as { timeZone?: string };

/** The header with the time zone of the reader, where the days of filters begin. Without it, they begin as in the
 * office. */
export const ZONE_HEADER: Record<string, string> = zone === UNKNOWN_ZONE ? {} : { "X-Time-Zone": zone };
