import { fillRoute, toText } from "../engine/interpolate";
import type { Values } from "../engine/protocol";

/** Returns the address of a call: its path with the parameters filled in, and its query string without empty parameters. */
export function buildUrl(api: string, path: string, values: Values, query: Values): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    const text = toText(value);
    if (text !== "") search.set(name, text);
  }
  const text = search.toString();
  return api + fillRoute(path, values) + (text === "" ? "" : `?${text}`);
}

/** Returns the parameters that a source always sends. */
export function fixedQuery({ condition, limit }: { condition: string | null; limit: number | null }): Values {
  return { ...(condition === null ? {} : { condition }), ...(limit === null ? {} : { limit }) };
}
