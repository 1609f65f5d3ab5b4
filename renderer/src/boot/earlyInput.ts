// What the user does to the skeleton before the renderer has drawn the screen: texts, presses of buttons and the focus pass to the
// controls that replace those of the skeleton. The browser follows links itself, by loading a page, whose skeleton lends the focus
// to the same link.

const CONTROLS = "a[href], button, input, select, summary, [data-sort-id]";
const ROW = "[id^=row-]";
const PRESSED_LINK_KEY = "pressedLink";

type Field = HTMLInputElement | HTMLSelectElement;

/** Return what identifies a control in the skeleton and on the screen: its row and its name. Buttons whose label depends on data
 * have an attribute `name`. */
function keyOf(control: HTMLElement): string {
  const own = control instanceof HTMLButtonElement ? control.name : "";
  const label = control.getAttribute("aria-label") ?? (control.title || control.textContent);
  const name = control.dataset["sortId"] ?? (own || label);
  return `${control.closest(ROW)?.id ?? ""} ${name.trim()}`;
}

/** Return the control that replaces one of the skeleton; undefined if the screen has none. */
function replacementOf(control: HTMLElement, skeleton: Element, root: Element): HTMLElement | undefined {
  if (control.id !== "") return root.querySelector<HTMLElement>(`#${CSS.escape(control.id)}`) ?? undefined;
  const key = keyOf(control);
  const same = (parent: Element) =>
    [...parent.querySelectorAll<HTMLElement>(CONTROLS)].filter((other) => keyOf(other) === key);
  return same(root)[same(skeleton).indexOf(control)];
}

/** Enter a value into a field of the renderer, which reads it from the events. */
function enter(field: Field, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value);
  for (const kind of ["input", "change"]) field.dispatchEvent(new Event(kind, { bubbles: true }));
}

function isField(element: Element | undefined | null): element is Field {
  return element instanceof HTMLInputElement || element instanceof HTMLSelectElement;
}

/** Move the focus, and the caret in a text. */
function moveFocus(from: Element, to: HTMLElement | undefined): void {
  to?.focus({ preventScroll: true });
  if (!(from instanceof HTMLInputElement) || !(to instanceof HTMLInputElement)) return;
  to.setSelectionRange(from.selectionStart, from.selectionEnd, from.selectionDirection ?? undefined);
}

interface Input {
  /** The fields with a new value, and the groups that were opened or closed. */
  changes: Set<HTMLElement>;
  /** The buttons in the order of their first press. A second press counts as impatience, because the first one shows no effect. */
  presses: Set<HTMLElement>;
  /** The control below the mouse whose button is down. */
  held: HTMLElement | null;
  focus: HTMLElement | null;
}

/** Remember a pressed link for the page that it opens: a screen of the renderer would keep the focus on it, and its way back. */
function rememberLink(link: HTMLAnchorElement): void {
  try {
    sessionStorage.setItem(PRESSED_LINK_KEY, JSON.stringify([link.href, location.href]));
  } catch {
    // the browser stores nothing
  }
}

/** Return the address of the page whose skeleton had the link that opened this page; null if none did. */
function openingPage(): string | null {
  try {
    const pressed = sessionStorage.getItem(PRESSED_LINK_KEY);
    sessionStorage.removeItem(PRESSED_LINK_KEY);
    const [to, from] = JSON.parse(pressed ?? "[]") as string[];
    return to === location.href ? (from ?? null) : null;
  } catch {
    return null;
  }
}

/** Collect what the user does until the signal. `hasSingleKeys` says whether keys without Ctrl act. */
function collectInput(signal: AbortSignal, hasSingleKeys: boolean): Input {
  const input: Input = { changes: new Set(), presses: new Set(), held: null, focus: null };
  const press = (button: HTMLElement) => {
    input.presses.add(button);
    button.setAttribute("aria-busy", "true");
  };
  const listen = <Kind extends keyof DocumentEventMap>(
    kind: Kind,
    act: (target: HTMLElement, event: DocumentEventMap[Kind]) => void,
  ) => {
    document.addEventListener(
      kind,
      (event) => {
        act(event.target as HTMLElement, event);
      },
      { signal, capture: true },
    );
  };
  const pressedBy = (target: HTMLElement) => target.closest<HTMLElement>("a[href], button, summary");
  listen("mousedown", (target, { button }) => {
    input.held = button === 0 ? pressedBy(target) : null;
  });
  listen("mouseup", () => {
    input.held = null;
  });
  listen("click", (target) => {
    const control = pressedBy(target);
    if (control instanceof HTMLAnchorElement) rememberLink(control);
    else if (control instanceof HTMLButtonElement) press(control);
    else if (control) input.changes.add(control); // the browser opens and closes a group itself
  });
  listen("input", (target) => {
    input.changes.add(target);
  });
  listen("keydown", (target, event) => {
    const listSearch = document.querySelector<HTMLElement>(".waiting [type=search]");
    if (event.key === "/" && hasSingleKeys && listSearch && !isField(target)) {
      event.preventDefault();
      listSearch.focus(); // otherwise the text that follows would press keys of the screen
    }
    const search = document.querySelector<HTMLElement>(".waiting .search-button");
    if (search === null || event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault(); // the browser would move the focus to its address bar
    press(search);
  });
  listen("focusin", (target) => {
    input.focus = target;
  });
  // A browser may report the loss of the focus when the focused element is removed. It is gone by the microtask.
  listen("focusout", (target) => {
    queueMicrotask(() => {
      if (target.isConnected && input.focus === target) input.focus = null;
    });
  });
  return input;
}

/** Click a control once the mouse button is released over it: the browser clicks only what the button was also pressed on. */
function clickOnRelease(control: HTMLElement): void {
  document.addEventListener(
    "mouseup",
    ({ target }) => {
      if (control.contains(target as Node)) control.click();
    },
    { once: true, capture: true },
  );
}

/** Pass the input to the screen that has replaced the skeleton. What has no replacement is dropped. */
async function passInput({ changes, presses, held, focus }: Input, skeleton: Element, root: Element): Promise<void> {
  const { pathname } = location;
  const replacement = (control: HTMLElement) => replacementOf(control, skeleton, root);
  const underMouse = held === null ? undefined : replacement(held);
  if (underMouse) clickOnRelease(underMouse);
  for (const control of changes) {
    const other = replacement(control);
    if (isField(control) && isField(other)) enter(other, control.value);
    const group = other?.parentElement;
    if (group instanceof HTMLDetailsElement) group.open = (control.parentElement as HTMLDetailsElement).open;
  }
  if (focus !== null) moveFocus(focus, replacement(focus));
  for (const button of presses) {
    await new Promise((resolve) => {
      setTimeout(resolve);
    }); // the effect of the press before is drawn
    if (location.pathname !== pathname || document.querySelector("dialog[open]") !== null) return;
    replacement(button)?.click();
  }
}

/** Add to the state of an entry in the history, as the router stores it. */
export function addArrivalState(state: object, address = location.href): void {
  const known = (history.state ?? {}) as { usr?: object | null };
  history.replaceState({ ...known, usr: { ...known.usr, ...state } }, "", address);
}

/** Collect what the user does from now on. Returns a function to call when the page is parsed: the input is passed as soon as the
 * screen replaces the skeleton. `base` is the path of the application; `hasSingleKeys` says whether keys without Ctrl act. */
export function keepInput(base: string, hasSingleKeys: boolean): () => void {
  const stop = new AbortController();
  const input = collectInput(stop.signal, hasSingleKeys);
  const opening = openingPage();
  if (opening !== null) addArrivalState({ from: opening.slice((location.origin + base).length) });
  return () => {
    const root = document.getElementById("root");
    const skeleton = root?.querySelector(".waiting");
    if (!root || !skeleton) return;
    if (opening !== null) input.focus ??= skeleton.querySelector<HTMLElement>("[aria-current=page]");
    const watch = new MutationObserver(() => {
      if (skeleton.isConnected) return;
      watch.disconnect();
      stop.abort();
      void passInput(input, skeleton, root);
    });
    watch.observe(root, { childList: true });
  };
}
