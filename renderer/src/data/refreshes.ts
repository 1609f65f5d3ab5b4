import { createStore } from "../lib/store";

/** Counts up whenever the data of the screen is to be loaded again. */
export const refreshes = createStore(0);
