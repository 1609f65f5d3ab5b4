import { fold } from "./fold";

/** Every character that is no letter, digit or mark. */
const PUNCTUATION = /[\0-/:-@[-`{-\x7f\u00a1-\u00bf\u2000-\u206f\u3000-\u303f]/g;

/** Returns the letters and digits of a code, folded: 'mh12ab1234' for 'MH 12-AB 1234'. Codes with the same key are the same. */
export function codeKey(text: string): string {
  return fold(text).replace(PUNCTUATION, "").normalize("NFC");
}
