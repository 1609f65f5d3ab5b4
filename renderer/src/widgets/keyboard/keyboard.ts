/** The keys of the screens. A control takes part by its attribute `aria-keyshortcuts`; nothing has to be registered. */

import { openDialogOf } from "../../engine/screenStores";
import type { Application } from "../../engine/application";
import { singleKeysOf } from "../../engine/singleKeys";
import { keyLabel, keyOf } from "./keys";

/** Where letters are typed, or have a meaning of their own. */
const TYPED =
  "input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable=true], " +
  "[role=listbox], [role=menu], [role=combobox]";
const ON_TOP = "dialog[open], [popover]:popover-open";
const ROW = '[id^="row-"]';
/** Rows, and those of a live list, whose keys act on the chosen row, wherever the focus is. */
const STOP = `${ROW}, .live-row`;
const ROWS = `#content :is(${STOP})`;
const SEQUENCE_MS = 1_000;

type Go = (to: string) => unknown;

/** Whether a key is pressed without Ctrl, so that the reader can switch it off. */
function isSingleKey(key: string): boolean {
  return !key.startsWith("Control+");
}

function isUsable(control: HTMLElement): boolean {
  return control.checkVisibility() && !control.matches(":disabled, [aria-disabled=true]");
}

/** Return the control that a key presses: that of the focused row, or else one of the screen, outside of rows. */
export function controlOf(key: string): HTMLElement | undefined {
  const controls = (parent: ParentNode) =>
    [...parent.querySelectorAll<HTMLElement>("[aria-keyshortcuts]")].filter(
      (control) => control.getAttribute("aria-keyshortcuts")?.split(" ").includes(key) === true && isUsable(control),
    );
  const row = document.activeElement?.closest(ROW);
  const own = row ? controls(row)[0] : undefined;
  return own ?? controls(document).find((control) => control.closest(ROW) === null);
}

/** Press a control. A box learns whether Shift is pressed, which selects a range of rows. */
function press(control: HTMLElement, key: string): void {
  control.focus();
  if (!(control instanceof HTMLInputElement)) control.click();
  else if (control.type !== "checkbox") control.select();
  else control.dispatchEvent(new MouseEvent("click", { bubbles: true, shiftKey: key !== key.toLowerCase() }));
}

/** Move the focus to the next or the previous row: to its link, or to the button that chooses it. */
function moveRow(step: 1 | -1): boolean {
  const links = [...document.querySelectorAll(ROWS)].flatMap(
    (row) => row.querySelector<HTMLElement>("a[href^='/'], [data-key]") ?? [],
  );
  const row = document.activeElement?.closest(STOP) ?? document.querySelector("#content .live-row[data-chosen]");
  const place = links.findIndex((link) => link.closest(STOP) === row);
  const next = place === -1 ? links.at(step === 1 ? 0 : -1) : links[place + step];
  next?.focus();
  next?.scrollIntoView({ block: "nearest" });
  return next !== undefined;
}

function openRow(): boolean {
  const link = document.activeElement?.closest(ROW)?.querySelector<HTMLElement>("a[href^='/']");
  link?.click();
  return link !== undefined && link !== null;
}

/** Open the dialog that lists the keys. */
function showKeys(application: Application): boolean {
  const dialog = application.document
    .get()
    .layout.dialogs.find(({ body }) => body.some(({ kind }) => kind === "shortcutList"));
  if (dialog !== undefined) openDialogOf(application).set(dialog.name);
  return dialog !== undefined;
}

function pressControl(key: string): boolean {
  const control = controlOf(key);
  if (control !== undefined) press(control, key);
  return control !== undefined;
}

/** Goes to the screen with this key in the sidebar. */
function goTo(application: Application, go: Go, key: string): boolean {
  const items = application.document.get().layout.navigation.flatMap((group) => group.items);
  const item = items.find((each) => each.key === key);
  if (item?.to) go(item.to);
  else if (item?.href) location.assign(item.href);
  return item !== undefined;
}

/** Show the key of a control in its tooltip, unless the control cannot be used: then the tooltip says why. */
function nameKey({ target }: Event): void {
  const control = (target as Element).closest<HTMLElement>("[aria-keyshortcuts]");
  const [key = ""] = control?.getAttribute("aria-keyshortcuts")?.split(" ") ?? [];
  const label = `(${keyLabel(key)})`;
  if (
    control === null ||
    !isUsable(control) ||
    key.startsWith("Arrow") ||
    control.title.includes(label) ||
    control.querySelector("kbd")
  )
    return; // it shows the key
  const without = control.title;
  control.title = `${without || (control.getAttribute("aria-label") ?? control.textContent).trim()} ${label}`;
  if (isSingleKey(key)) control.dataset["keylessTitle"] = without;
}

/** Take the keys out of the tooltips, because keys without Ctrl were switched off. */
function forgetKeys(): void {
  for (const control of document.querySelectorAll<HTMLElement>("[data-keyless-title]")) {
    // unless it says something else by now
    if (control.title.endsWith(")")) control.title = control.dataset["keylessTitle"] ?? "";
    delete control.dataset["keylessTitle"];
  }
}

/** Listens to the keys of an application until the signal. */
export function listen(application: Application, go: Go, signal: AbortSignal): void {
  let sequenceEnd = 0;
  function act(key: string, time: number): boolean {
    const isSequence = time < sequenceEnd;
    sequenceEnd = 0;
    if (isSequence) return goTo(application, go, key);
    switch (key) {
      case "g":
        sequenceEnd = time + SEQUENCE_MS;
        return true;
      case "j":
        return moveRow(1);
      case "k":
        return moveRow(-1);
      case "o":
        return openRow();
      case "?":
        return showKeys(application);
      default:
        return pressControl(key);
    }
  }
  document.addEventListener(
    "keydown",
    (event) => {
      const key = keyOf(event);
      if (key === "" || event.defaultPrevented || document.querySelector(ON_TOP) !== null) return;
      if (isSingleKey(key) && (!singleKeysOf(application).get() || (event.target as Element).closest(TYPED) !== null))
        return;
      if (act(key, event.timeStamp)) event.preventDefault();
    },
    { signal },
  );
  for (const kind of ["pointerover", "focusin"]) {
    document.addEventListener(kind, nameKey, { signal });
  }
  const singleKeys = singleKeysOf(application);
  signal.addEventListener(
    "abort",
    singleKeys.subscribe(() => {
      if (!singleKeys.get()) forgetKeys();
    }),
  );
}
