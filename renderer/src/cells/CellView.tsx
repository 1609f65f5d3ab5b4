import type { ComponentType } from "react";

import type { Cell } from "../engine/protocol";
import type { CellProps } from "./props";
import { components as drawn } from "./registry.gen";

/** One component for each kind of cell; a kind without one does not compile. */
type Components = { [K in Cell["kind"]]: ComponentType<CellProps<K>> };

const components: Components = drawn;

export function CellView(props: CellProps<Cell["kind"]>) {
  const Drawn = components[props.cell.kind] as ComponentType<CellProps<Cell["kind"]>>;
  return <Drawn {...props} />;
}
