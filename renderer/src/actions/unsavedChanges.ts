import { useEffect } from "react";

import { perApplication, useApplication, type Application } from "../engine/application";
import { createStore } from "../lib/store";
import { confirmOf } from "./questions";

/** The unsaved input of the form on the screen. */
export interface UnsavedChanges {
  exist: () => boolean;
  /** Registers unsaved input: `discard` throws it away when the reader agrees to leave. */
  register: (discard: () => void) => void;
  /** Asks the reader before unsaved input is lost. Returns whether the reader may leave. */
  confirmLeave: () => Promise<boolean>;
  /** Lets the reader leave without a question, because the input is saved or kept as a draft. */
  allowLeave: () => void;
}

interface Traversal extends Event {
  navigationType: string;
  destination: { key: string };
}

/** Ask before back and forward. Only the navigation API can hold them; in a browser without it the draft is kept. */
function guardTraversal(exist: () => boolean, confirmDiscard: () => Promise<boolean>, signal: AbortSignal): void {
  const { navigation } = window as { navigation?: EventTarget & { traverseTo: (key: string) => unknown } };
  navigation?.addEventListener(
    "navigate",
    (event) => {
      const { navigationType, destination, cancelable } = event as Traversal;
      if (navigationType !== "traverse" || !cancelable || !exist()) return;
      event.preventDefault();
      void confirmDiscard().then((agreed) => {
        if (agreed) navigation.traverseTo(destination.key);
      });
    },
    { signal },
  );
}

function createUnsavedChanges(application: Application): UnsavedChanges {
  const { document, signal } = application;
  const discard = createStore<(() => void) | null>(null);
  const exist = () => discard.get() !== null;

  async function confirmDiscard(): Promise<boolean> {
    const { leave, leaveYes, leaveNo } = document.get().uiText.form;
    const agreed = await confirmOf(application)({ question: leave, yes: leaveYes, no: leaveNo, tone: "danger" });
    if (agreed) {
      discard.get()?.();
      discard.set(null);
    }
    return agreed;
  }

  // When the reader closes the tab, the browser asks in its own words.
  window.addEventListener(
    "beforeunload",
    (event) => {
      if (exist()) event.preventDefault();
    },
    { signal },
  );
  guardTraversal(exist, confirmDiscard, signal);
  return {
    exist,
    register: discard.set,
    confirmLeave: async () => !exist() || confirmDiscard(),
    allowLeave: () => discard.set(null),
  };
}

export const unsavedChangesOf = perApplication(createUnsavedChanges);

export function useUnsavedChanges(): UnsavedChanges {
  return unsavedChangesOf(useApplication());
}

/** Ask before the reader leaves while `dirty`; `discard` throws the input away when the reader agrees. */
export function useUnsaved(dirty: boolean, discard: () => void): void {
  const { register, allowLeave } = useUnsavedChanges();
  useEffect(() => {
    if (dirty) register(discard);
    else allowLeave();
    return allowLeave;
  }, [dirty, discard, register, allowLeave]);
}
