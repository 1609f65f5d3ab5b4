/** A list that may have been stored as a list, as JSON text, or as text with commas. */
export function asList(value: unknown): string[] {
  if (Array.isArray(value)) return value.map(String);
  if (typeof value !== "string") return [];
  try {
    const parsed: unknown = JSON.parse(value);
    if (Array.isArray(parsed)) return parsed.map(String);
  } catch {
    // text with commas
  }
  return value.split(",").map((part) => part.trim()).filter((part) => part !== "");
}
