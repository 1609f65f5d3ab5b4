import { createStore } from "../lib/store";
import { perApplication } from "./application";

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
