/** Parse a list that was stored as a list, as JSON or as comma-separated text. */
export function asList(value: unknown): string[] {
  if (Array.isArray(value)) return value.map(String);
  if (typeof value !== "string") return [];
  try {
    const parsed: unknown = JSON.parse(value);
    if (Array.isArray(parsed)) return parsed.map(String);
  } catch {
    // comma-separated text
  }
  return value
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "");
}
