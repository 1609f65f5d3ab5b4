/** Returns a value that should be a list; an empty list if it is none. The API client has `true` in place of an empty list. */
export function listOrEmpty<Item>(value: unknown): Item[] {
  return Array.isArray(value) ? (value as Item[]) : [];
}
