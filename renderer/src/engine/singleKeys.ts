import { createStore, useStore } from "../lib/store";
import { perApplication, useApplication, type Application } from "./application";

/** The storage key of whether keys without Ctrl act; they do without an entry. */
const SINGLE_KEYS = "singleKeys";

/** Whether keys without Ctrl act. */
export const singleKeysOf = perApplication(({ storage: { local }, signal }) => {
  const read = () => local.read<boolean>(SINGLE_KEYS) !== false;
  const store = createStore(read());
  window.addEventListener("storage", () => store.set(read()), { signal }); // the reader may choose in another tab
  return store;
});

export function setSingleKeys(application: Application, on: boolean): void {
  application.storage.local.write(SINGLE_KEYS, on ? null : false);
  singleKeysOf(application).set(on);
}

/** Return the attributes of a control with a key without Ctrl: none while such keys are off. */
export function useShortcut(key: string | null): { "aria-keyshortcuts"?: string } {
  const isOn = useStore(singleKeysOf(useApplication()));
  return key !== null && isOn ? { "aria-keyshortcuts": key } : {};
}
