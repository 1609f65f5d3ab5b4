import { foldTyped } from "../../lib/fold";
import { codeKey } from "../../lib/codes";

/** The ranking of what the palette finds in the browser, by the same tiers as app/features/search/ranking.py ranks
 * records. */

/** How well an entry fits: it equals the text, begins with it, has words that begin with its words, or
 * contains them. */
const TIERS = { equal: 0, begins: 1, wordBegins: 2, contains: 3 } as const;
type Tier = (typeof TIERS)[keyof typeof TIERS];

export interface Names {
  title: string;
  /** Further words that find the entry. */
  also: string;
}

const BREAKS = /[\s,.;:/()@_-]+/;

/** Return the tier of an entry; null if the text does not find it. Blanks and hyphens in codes do not count. */
function tierOf(typed: string, names: Names): Tier | null {
  const [text, title, also] = [foldTyped(typed), foldTyped(names.title), foldTyped(names.also)];
  const isCode = /\d/.test(text);
  if (title === text || (isCode && codeKey(title) === codeKey(text))) return TIERS.equal;
  if (title.startsWith(text) || (isCode && codeKey(title).startsWith(codeKey(text)))) return TIERS.begins;
  const words = `${title} ${also}`.split(BREAKS);
  const parts = text.split(BREAKS).filter((part) => part !== "");
  if (parts.length > 0 && parts.every((part) => words.some((word) => word.startsWith(part)))) return TIERS.wordBegins;
  const whole = `${title} ${also}`;
  const contains =
    text.split(" ").every((part) => whole.includes(part)) || (isCode && codeKey(whole).includes(codeKey(text)));
  return contains ? TIERS.contains : null;
}

/** Return the entries that a text finds, the best first. In a tier, `isByTime` keeps their order; otherwise short
 * titles come first. */
export function rank<Entry extends Names>(typed: string, entries: Entry[], isByTime = false): Entry[] {
  if (typed.trim() === "") return entries;
  return entries
    .flatMap((entry) => {
      const tier = tierOf(typed, entry);
      return tier === null ? [] : [{ entry, tier }];
    })
    .sort((a, b) => a.tier - b.tier || (isByTime ? 0 : a.entry.title.length - b.entry.title.length))
    .map(({ entry }) => entry);
}
