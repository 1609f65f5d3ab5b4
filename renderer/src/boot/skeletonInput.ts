/** Enter a text into a field of the renderer, which reads it from the event. */
function enter(field: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, text);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

/** Return the selector of what replaces an element of the skeleton that can have the focus. */
function replacementOf({ id }: Element, address: string | null): string {
  if (id !== "") return `#${CSS.escape(id)}`;
  return address === null ? "[type=search]" : `a[href="${CSS.escape(address)}"]`;
}

/** Pass the focus, and the text in the search of the skeleton with its caret, to the screen that replaces the
 * skeleton. */
export function keepInput(root: Element): void {
  const skeleton = root.querySelector(".waiting");
  if (skeleton === null) return;
  const search = skeleton.querySelector<HTMLInputElement>("[type=search]");
  let focus = document.activeElement;
  const end = new AbortController();
  document.addEventListener("focusin", ({ target }) => (focus = target as Element), end);
  const watch = new MutationObserver(() => {
    if (skeleton.isConnected) return;
    watch.disconnect();
    end.abort();
    const field = root.querySelector<HTMLInputElement>("[type=search]");
    if (search && field && search.value !== search.defaultValue) enter(field, search.value);
    if (focus === null || !skeleton.contains(focus)) return;
    root.querySelector<HTMLElement>(replacementOf(focus, focus.getAttribute("href")))?.focus({ preventScroll: true });
    if (focus === search) field?.setSelectionRange(search.selectionStart, search.selectionEnd);
  });
  watch.observe(root, { childList: true });
}
