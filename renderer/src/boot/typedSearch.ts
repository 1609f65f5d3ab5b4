/** Enter a text into a field of the renderer, which reads it from the event. */
function enter(field: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, text);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

/** Pass the text that the user types into the search of the skeleton, its caret and the focus to the field that replaces it. */
export function keepTypedSearch(root: Element): void {
  const search = root.querySelector<HTMLInputElement>(".waiting [type=search]");
  if (search === null) return;
  let hasFocus = document.activeElement === search;
  const end = new AbortController();
  document.addEventListener("focusin", ({ target }) => (hasFocus = target === search), end);
  const watch = new MutationObserver(() => {
    if (search.isConnected) return;
    watch.disconnect();
    end.abort();
    const field = root.querySelector<HTMLInputElement>("[type=search]");
    if (field === null) return;
    if (search.value !== search.defaultValue) enter(field, search.value);
    if (!hasFocus) return;
    field.focus({ preventScroll: true });
    field.setSelectionRange(search.selectionStart, search.selectionEnd);
  });
  watch.observe(root, { childList: true });
}
