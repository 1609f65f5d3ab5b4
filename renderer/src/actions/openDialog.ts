import { createStore } from "../lib/store";

/** The name of the layout's dialog that is open, or null. */
export const dialogOpen = createStore<string | null>(null);
