import { useSyncExternalStore } from "react";

import type { StorageArea } from "../lib/storage";
import { useApplication } from "./application";

/** The storage key of whether keys without Ctrl act; they do without an entry. */
const SINGLE_KEYS = "singleKeys";

const listeners = new Set<() => void>();

export function hasSingleKeys(local: StorageArea): boolean {
  return local.read<boolean>(SINGLE_KEYS) !== false;
}

export function setSingleKeys(local: StorageArea, on: boolean): void {
  local.write(SINGLE_KEYS, on ? null : false);
  listeners.forEach((listener) => { listener(); });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("storage", listener); // the reader may choose in another tab
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}

/** Whether keys without Ctrl act. */
export function useSingleKeys(): boolean {
  const { local } = useApplication().storage;
  return useSyncExternalStore(subscribe, () => hasSingleKeys(local));
}

/** Returns the attributes of a control with a key without Ctrl: none while such keys are off. */
export function useShortcut(key: string | null): { "aria-keyshortcuts"?: string } {
  const isOn = useSingleKeys();
  return key !== null && isOn ? { "aria-keyshortcuts": key } : {};
}
