import type { FC } from "react";

import type { Scope } from "../actions/effects";
import type { Cell, Kind } from "../engine/protocol";

/** What a cell is drawn from. */
export interface CellProps<K extends Cell["kind"]> {
  cell: Kind<Cell, K>;
  /** The row's value of the column's field; undefined for a column of actions. */
  value: unknown;
  /** The row, and what its actions may do. */
  scope: Scope;
}

/** One component for each kind of cell; a kind without one does not compile. */
export type CellComponents = { [K in Cell["kind"]]: FC<CellProps<K>> };
