import { fold } from "./fold";

/** Every character that is no letter, digit or mark. */
const PUNCTUATION = /[\0-/:-@[-`{-\x7f\u00a1-\u00bf\u00d7\u00f7\u2000-\u206f\u2190-\u2bff\u3000-\u303f\u30fb]/g;

/** Return the letters and digits of a code, folded: 'mh12ab1234' for 'MH 12-AB 1234'. Codes with the same key are the
 * same. */
export function codeKey(text: string): string {
  return fold(text).replace(PUNCTUATION, "").normalize("NFC");
}

/** Return the item whose key is this code. If none has it exactly, one that writes it in another way, such as with
 * blanks. */
export function findByCode<T extends { key: string }>(items: readonly T[], code: string): T | undefined {
  const wanted = codeKey(code);
  return (
    items.find(({ key }) => key === code) ??
    (wanted === "" ? undefined : items.find(({ key }) => codeKey(key) === wanted))
  );
}
