import type { ComponentType } from "react";

import { ActionsCell } from "./cells/actions";
import { BadgeCell } from "./cells/badge";
import { LinkCell } from "./cells/link";
import { NumberCell } from "./cells/number";
import { TextCell } from "./cells/text";
import type { Scope } from "./effects";
import type { Cell, Kind } from "./wire";

export interface CellProps<K extends Cell["kind"]> {
  cell: Kind<Cell, K>;
  /** The row's value of the column's field; undefined for a column of actions. */
  value: unknown;
  /** The row, and what its actions may do. */
  scope: Scope;
}

/** One component for each kind of cell; a kind without one does not compile. */
type Components = { [K in Cell["kind"]]: ComponentType<CellProps<K>> };

const components: Components = {
  actions: ActionsCell,
  badge: BadgeCell,
  link: LinkCell,
  number: NumberCell,
  text: TextCell,
};

export function CellView(props: CellProps<Cell["kind"]>) {
  const Drawn = components[props.cell.kind] as ComponentType<CellProps<Cell["kind"]>>;
  return <Drawn {...props} />;
}
