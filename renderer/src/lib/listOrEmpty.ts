/** Return a value that should be a list; an empty list if it is none. `fetchData` returns `true` in place of one. */
export function listOrEmpty<Item>(value: unknown): Item[] {
  return Array.isArray(value) ? (value as Item[]) : [];
}
