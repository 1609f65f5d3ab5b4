import { nodesIn, type Block, type Kind, type Screen } from "../../engine/protocol";

/** Return the name of the list of a resource and its address, with the newest records first if it can be sorted by
 * their numbers; null if the reader has no such list. */
export function listOf(screens: Screen[], resource: string): { label: string; to: string } | null {
  for (const { routes, body } of screens) {
    const table = nodesIn(body).find((node) => "kind" in node && node.kind === "table") as
      Kind<Block, "table"> | undefined;
    const [route] = routes;
    if (table?.source.resource !== resource || route === undefined) continue;
    return { label: table.label, to: table.columns.some(({ field }) => field === "id") ? `${route}?sort=-id` : route };
  }
  return null;
}
