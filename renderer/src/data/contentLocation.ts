/** The addresses with dates in place of periods, by the data object of the response. */
const locations = new WeakMap<object, string>();

export function keepLocation(data: unknown, location: string | null): void {
  if (location !== null && typeof data === "object" && data !== null) locations.set(data, location);
}

/** Return the tests of a response with dates in place of periods; null when it had no periods. */
export function datedTestsOf(data: unknown): URLSearchParams | null {
  const location = typeof data === "object" && data !== null ? locations.get(data) : undefined;
  return location === undefined ? null : new URL(location, "http://localhost").searchParams;
}
