import type { StorageArea } from "../lib/storage";

/** The storage key of whether keys without Ctrl act; they do without an entry. */
const SINGLE_KEYS = "singleKeys";

export function hasSingleKeys(local: StorageArea): boolean {
  return local.read<boolean>(SINGLE_KEYS) !== false;
}

export function setSingleKeys(local: StorageArea, on: boolean): void {
  local.write(SINGLE_KEYS, on ? null : false);
}
