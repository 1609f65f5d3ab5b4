import { toText } from "../../engine/interpolate";
import type { Row } from "../../engine/protocol";

/** What the form library puts before the name of a field in its id. */
export const ROOT = "root_";

/** Select the text of the field in focus, as the Tab key does, so that typing replaces it: the first field has the
 * focus when a form opens, and what was typed after a restored draft was appended to it. What the user has typed or
 * clicked since stays. */
export function selectText(card: HTMLElement | null, data: Row): void {
  const field = document.activeElement;
  if (!(field instanceof HTMLInputElement) || card?.contains(field) !== true) return;
  const { id, value, selectionStart } = field;
  const isUntouched =
    value === toText(data[id.slice(ROOT.length)]) && (selectionStart ?? value.length) === value.length;
  if (isUntouched) field.select();
}
