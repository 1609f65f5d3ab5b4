import type { ComponentType } from "react";

import { ActionsCell } from "./cells/actions";
import { BadgeCell } from "./cells/badge";
import { LinkCell } from "./cells/link";
import { NumberCell } from "./cells/number";
import type { CellProps } from "./cells/props";
import { TextCell } from "./cells/text";
import type { Cell } from "./wire";

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
