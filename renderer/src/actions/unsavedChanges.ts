import { useEffect } from "react";

import { words } from "../engine/application";
import { createStore } from "../lib/store";
import { ask } from "./ConfirmDialog";

/** What is to be thrown away when the reader leaves what they typed; null when there is nothing to lose. */
const unsaved = createStore<(() => void) | null>(null);

async function letGo(): Promise<boolean> {
  const { leave, leaveYes, leaveNo } = words.form;
  const gone = await ask({ question: leave, yes: leaveYes, no: leaveNo, tone: "danger" });
  if (gone) {
    unsaved.get()?.();
    unsaved.set(null);
  }
  return gone;
}

export function hasUnsaved(): boolean {
  return unsaved.get() !== null;
}

/** Asks when something would be lost; true when the reader may go. */
export async function confirmLeave(): Promise<boolean> {
  return unsaved.get() === null || letGo();
}

/** Stops asking, because what was typed is saved or kept. */
export function allowLeave(): void {
  unsaved.set(null);
}

/** Asks before the reader leaves while `dirty`; `discard` throws away what was typed once they said so. */
export function useUnsaved(dirty: boolean, discard: () => void): void {
  useEffect(() => {
    unsaved.set(dirty ? discard : null);
    return allowLeave;
  }, [dirty, discard]);
}

// Closing the tab: the browser asks in its own words.
window.addEventListener("beforeunload", (event) => {
  if (hasUnsaved()) event.preventDefault();
});

// Back and forward: only the navigation API can hold them; a browser without it goes, and the draft is kept.
interface Traversal extends Event {
  navigationType: string;
  destination: { key: string };
}
const history = (window as { navigation?: EventTarget & { traverseTo: (key: string) => unknown } }).navigation;
history?.addEventListener("navigate", (event) => {
  const { navigationType, destination, cancelable } = event as Traversal;
  if (navigationType !== "traverse" || !cancelable || !hasUnsaved()) return;
  event.preventDefault();
  void letGo().then((gone) => {
    if (gone) history.traverseTo(destination.key);
  });
});
