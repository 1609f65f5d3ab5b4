import { fillRoute, toText } from "../engine/interpolate";
import type { Values } from "../engine/protocol";

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

/** Return the parameters that a source always sends. */
export function fixedQuery({ condition, limit }: { condition: string | null; limit: number | null }): Values {
  return { ...(condition === null ? {} : { condition }), ...(limit === null ? {} : { limit }) };
}

const UNKNOWN_ZONE = "Etc/Unknown";

/**
 * Returns the IANA name of the reader's time zone. The first use of `Intl` in a page takes 10 ms of a fast processor, before the
 * first request; `Temporal` has the name at once. It also says UTC where the zone is unknown.
 */
export function timeZoneName({ Temporal }: { Temporal?: { Now: { timeZoneId(): string } } }): string {
  const name = Temporal?.Now.timeZoneId() ?? "UTC";
  return name === "UTC"
    ? ((Intl.DateTimeFormat().resolvedOptions() as { timeZone?: string }).timeZone ?? UNKNOWN_ZONE)
    : name;
}

const zone = timeZoneName(globalThis as Parameters<typeof timeZoneName>[0]);

/** The header with the time zone of the reader, where the days of filters begin. Without it, they begin as in the office. */
export const ZONE_HEADER: Record<string, string> = zone === UNKNOWN_ZONE ? {} : { "X-Time-Zone": zone };
