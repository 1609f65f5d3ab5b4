import type { Wire } from "../../engine/protocol";

/** The texts that begin with it find actions alone. */
export const ACTIONS_PREFIX = ">";
/** The texts that begin with it find records by their id. */
export const ID_PREFIX = "#";
/** The number of characters from which records are searched. */
const MIN_LENGTH = 2;

export interface PaletteQuery {
  /** The text without its prefix. */
  text: string;
  actions: boolean;
  /** Whether screens and recent records are searched. */
  places: boolean;
  /** The parameters of the search for records; null without one. */
  records: { q: string; kinds: string } | null;
}

/** Return what a typed text searches. */
export function parseQuery(typed: string, kinds: Wire<"RecordKind">[]): PaletteQuery {
  const whole = typed.trim();
  const [prefix, text] = [whole.charAt(0), whole.slice(1).trim()];
  const kind = kinds.find((known) => known.prefix === prefix);
  const records = (q: string, name = "") => (whole.length < MIN_LENGTH || q === "" ? null : { q, kinds: name });
  if (prefix === ACTIONS_PREFIX) return { text, actions: true, places: false, records: null };
  if (prefix === ID_PREFIX)
    return { text, actions: false, places: false, records: text === "" ? null : records(whole) };
  if (kind !== undefined) return { text, actions: false, places: false, records: records(text, kind.name) };
  return { text: whole, actions: true, places: true, records: records(whole) };
}
