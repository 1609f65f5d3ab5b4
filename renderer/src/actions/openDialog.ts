import { perApplication } from "../engine/application";
import { createStore } from "../lib/store";

/** The name of the layout's dialog that is open, or null. */
export const openDialogOf = perApplication(() => createStore<string | null>(null));
