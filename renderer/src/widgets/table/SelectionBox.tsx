import { createContext, useContext, type ReactNode } from "react";

import { createStore, useStore, type Store } from "../../lib/store";

/** A row, as its box names it. */
export interface BoxedRow {
  id: number;
  name: string;
}

/** Draws the box of a row, or without a row that of the page. */
type DrawBox = (row: BoxedRow | null) => ReactNode;

/** How the boxes of a table are drawn; null until their code has loaded, or if its rows cannot be selected. */
export type Boxes = Store<DrawBox | null>;

export function createBoxes(): Boxes {
  return createStore<DrawBox | null>(null);
}

const Context = createContext(createBoxes());

export const BoxesProvider = Context.Provider;

/** The box that selects a row, or all rows of the page. */
export function SelectionBox({ row }: { row: BoxedRow | null }) {
  return useStore(useContext(Context))?.(row);
}
