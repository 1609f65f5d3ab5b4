import { nodesIn, type Block, type Kind, type Screen } from "../../engine/protocol";

/** Return the name of the list of a resource, and its address with this query. Without one, the newest records come
 * first if it can be sorted by their numbers. Null if the reader has no such list. */
export function listOf(
  screens: Screen[],
  resource: string,
  query: string | null = null,
): { label: string; to: string } | null {
  for (const { routes, body } of screens) {
    const table = nodesIn(body).find((node) => "kind" in node && node.kind === "table") as
      Kind<Block, "table"> | undefined;
    const [route] = routes;
    if (table?.source.resource !== resource || route === undefined) continue;
    const newest = table.columns.some(({ field }) => field === "id") ? "sort=-id" : null;
    const shown = (table.filters.length > 0 ? query : null) ?? newest;
    return { label: table.label, to: shown === null ? route : `${route}?${shown}` };
  }
  return null;
}
