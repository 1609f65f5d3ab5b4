/** Enter a text into a field of the renderer, which reads it from the event. */
function enter(field: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, text);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

/** Return the selector of what replaces an element of the skeleton that can have the focus. */
function replacementOf(element: Element): string {
  if (element instanceof HTMLInputElement) return `[type="${element.type}"]`;
  if (element.id !== "") return `#${CSS.escape(element.id)}`;
  return `a[href="${CSS.escape(element.getAttribute("href") ?? "")}"]`;
}

/** Pass the focus with its caret, and the text in the fields of the skeleton, to the screen that replaces the
 * skeleton. */
export function keepInput(root: Element): void {
  const skeleton = root.querySelector(".waiting");
  if (skeleton === null) return;
  const fields = skeleton.querySelectorAll("input");
  let focus = document.activeElement;
  const end = new AbortController();
  document.addEventListener("focusin", ({ target }) => (focus = target as Element), end);
  const watch = new MutationObserver(() => {
    if (skeleton.isConnected) return;
    watch.disconnect();
    end.abort();
    for (const typed of fields) {
      const field = root.querySelector<HTMLInputElement>(replacementOf(typed));
      if (field?.readOnly === false && typed.value !== typed.defaultValue) enter(field, typed.value);
    }
    if (focus === null || !skeleton.contains(focus)) return;
    const next = root.querySelector<HTMLElement>(replacementOf(focus));
    next?.focus({ preventScroll: true });
    if (focus instanceof HTMLInputElement && next instanceof HTMLInputElement)
      next.setSelectionRange(focus.selectionStart, focus.selectionEnd);
  });
  watch.observe(root, { childList: true });
}
