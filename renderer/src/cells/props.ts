import type { FC } from "react";

import type { Scope } from "../actions/effects";
import type { Cell, Kind } from "../engine/protocol";

/** The properties of a cell. */
export interface CellProps<K extends Cell["kind"]> {
  cell: Kind<Cell, K>;
  /** The value of the column's field; undefined for a column of actions. */
  value: unknown;
  /** The row, and the scope of its actions. */
  scope: Scope;
}

/** One component for each kind of cell. The type check fails if one is missing. */
export type CellComponents = { [K in Cell["kind"]]: FC<CellProps<K>> };
