import type { Wire } from "../engine/protocol";
import { fold } from "../lib/fold";

export interface ChoiceOption extends Wire<"Option"> {
  lang?: string;
}

/** More options than this can be searched. */
const OPTIONS_IN_SIGHT = 7;

/** Return the options that fit a typed text, and the place of the one that is marked first. In a short list, the text
 * only marks an option. */
export function findOptions(options: ChoiceOption[], value: string, typed: string) {
  const isSearched = options.length > OPTIONS_IN_SIGHT;
  const text = fold(typed.trim());
  const found = isSearched ? options.filter(({ label }) => fold(label).includes(text)) : options;
  const first = found.findIndex((option) =>
    text === "" ? option.value === value : isSearched || fold(option.label).startsWith(text),
  );
  return { isSearched, found, first };
}
