import { asText, fillRoute } from "../engine/interpolate";
import type { Values } from "../engine/protocol";

/** Where a call is sent to: its path with its parts filled in, and what is asked for; what says nothing is left out. */
export function buildUrl(api: string, path: string, values: Values, query: Values): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    const text = asText(value);
    if (text !== "") search.set(name, text);
  }
  const text = search.toString();
  return api + fillRoute(path, values) + (text === "" ? "" : `?${text}`);
}
