import type { ComponentType } from "react";

import type { Cell } from "../engine/protocol";
import { registry } from "../engine/registry";
import type { CellProps } from "./props";

export function CellView(props: CellProps<Cell["kind"]>) {
  const Drawn = registry.cells[props.cell.kind] as ComponentType<CellProps<Cell["kind"]>>;
  return <Drawn {...props} />;
}
