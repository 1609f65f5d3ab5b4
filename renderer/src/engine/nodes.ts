/** Return a value and everything inside it, however deep. `partsOf` selects what counts as inside. */
export function nodesIn(value: unknown, partsOf: (node: object) => unknown[] = Object.values): object[] {
  if (value === null || typeof value !== "object") return [];
  return [value, ...partsOf(value).flatMap((part) => nodesIn(part, partsOf))];
}
