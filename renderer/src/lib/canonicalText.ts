// How texts are stored. `app/i18n/canonical_text.py` does the same on the server; `fold.ts` says how texts are
// compared.

const JOINERS = "\u200c\u200d";
const SCRIPTS_WITH_JOINERS = "\u0600-\u08ff\u0900-\u0dff";
const VIRAMAS = "\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca";
const EMOJI = "\u00a9\u00ae\u203c-\u3299\u{1f000}-\u{1faff}";

const PLAIN = /^(?!.* {2})[ -~]*$/;
const LINE_BREAK = /[\u0085\u2028\u2029]/g;
const BLANKS = /[\p{Zs}\t\u2800]+/gu;
const EDGES = /(?<=^|\n) +| +(?=\n|$)/g;
/** Characters that show nothing, as a group. Joiners inside words of Indian scripts and inside emoji match without the
 * group. */
const INVISIBLE = new RegExp(
  `(?<=[${SCRIPTS_WITH_JOINERS}])[${JOINERS}](?=[${SCRIPTS_WITH_JOINERS}])|(?<=[${VIRAMAS}])[${JOINERS}]` +
    `|(?<=[${EMOJI}])(?:\ufe0f(?:\u200d(?=[${EMOJI}]))?|\u200d(?=[${EMOJI}]))` +
    "|([\\x7f-\\x84\\x86-\\x9f\\ufff9-\\ufffc\\p{Default_Ignorable_Code_Point}])",
  "gu",
);

/** Return the text as it is stored: in NFC, with single blanks, and without characters that show nothing. */
export function canonicalText(text: string): string {
  if (PLAIN.test(text)) return text.trim();
  const visible = text
    .replace(LINE_BREAK, "\n")
    .replace(INVISIBLE, (found, invisible?: string) => (invisible === undefined ? found : ""));
  const single = visible.replace(BLANKS, " ").replace(EDGES, "");
  return single.normalize("NFC").replace(/^[ \n]+|[ \n]+$/g, "");
}
