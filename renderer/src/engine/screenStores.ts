/** What a screen shares with the frame around it, one store for each application. */

import { createStore } from "../lib/store";
import { perApplication } from "./application";

/** The name of the layout's dialog that is open, or null. */
export const openDialogOf = perApplication(() => createStore<string | null>(null));

/** A counter. Each increment makes the screen load its data again. */
export const refreshesOf = perApplication(() => createStore(0));

/** The address of the record on the screen, as the search for everything has it; null without one. */
export const openRecordOf = perApplication(() => createStore<string | null>(null));

/** The name of the record on the screen, for the title of the browser tab; empty without one. */
export const recordTitleOf = perApplication(() => createStore(""));

/** The row of a list whose link the reader followed, so that the way back leads to it. */
export interface OpenedRow {
  /** The path of the list. */
  list: string;
  /** The id of its element. */
  row: string;
  /** The address of the link. */
  href: string;
}

export const openedRowOf = perApplication(() => createStore<OpenedRow | null>(null));
