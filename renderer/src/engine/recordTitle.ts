import { createStore } from "../lib/store";
import { perApplication } from "./application";

/** The name of the record on the screen, for the title of the browser tab; empty without one. */
export const recordTitleOf = perApplication(() => createStore(""));
