/** What a key press means. */

type Press = Pick<
  KeyboardEvent,
  "key" | "code" | "shiftKey" | "ctrlKey" | "metaKey" | "altKey" | "isComposing" | "getModifierState"
>;

/** The characters of keys that stand for no letter, on the keyboard of the United States. */
const CHARACTERS: Record<string, [string, string]> = {
  Slash: ["/", "?"],
  BracketLeft: ["[", "{"],
  BracketRight: ["]", "}"],
};
/** The last character of the Latin scripts of Europe. */
const LAST_LATIN = "\u024f";

/** Return the character of a layout that is not Latin, by the place of the key. */
function characterAt(code: string, shifted: boolean): string {
  if (code.startsWith("Key")) return shifted ? code.slice(3) : code.slice(3).toLowerCase();
  return CHARACTERS[code]?.[shifted ? 1 : 0] ?? "";
}

/** Return the key that was pressed, as `aria-keyshortcuts` names it: "n", "?" or "Control+Enter". Empty for others. */
export function keyOf(press: Press): string {
  const { key, code, shiftKey, ctrlKey, metaKey, altKey } = press;
  if (press.isComposing) return "";
  const isThirdLevel = press.getModifierState("AltGraph"); // some layouts need it for brackets
  if (key === "Enter" && (ctrlKey || metaKey) && !altKey && !shiftKey) return "Control+Enter";
  if (((ctrlKey || altKey) && !isThirdLevel) || metaKey || key.length !== 1) return "";
  const character = key > LAST_LATIN ? characterAt(code, shiftKey) : key;
  return shiftKey ? character : character.toLowerCase(); // Caps Lock
}

/** Return how people write a key. */
export function keyLabel(key: string): string {
  if (/^[A-Z]$/.test(key)) return `Shift ${key}`;
  return key
    .replace("Control+", "Ctrl ")
    .replace("Alt+ArrowDown", "Alt ↓")
    .replace("Escape", "Esc")
    .replace(/ (\w)$/, (_, letter: string) => ` ${letter.toUpperCase()}`);
}
