/** The length of the shortest number that can be called, such as a helpline. */
const MIN_DIGITS = 3;

/** Returns the URL that calls a phone number, without its punctuation; null when the text begins with none. Of several
 * numbers, it calls the first. */
export function phoneUrl(text: string): string | null {
  const first = /^\s*\+?[\d\s().-]+/.exec(text)?.[0] ?? "";
  const digits = first.replace(/\D/g, "");
  return digits.length < MIN_DIGITS ? null : `tel:${first.trim().startsWith("+") ? "+" : ""}${digits}`;
}
