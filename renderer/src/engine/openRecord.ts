import { createStore } from "../lib/store";
import { perApplication } from "./application";

/** The address of the record on the screen, as the search for everything has it; null without one. */
export const openRecordOf = perApplication(() => createStore<string | null>(null));
