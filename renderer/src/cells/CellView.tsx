import type { ComponentType } from "react";

import { useApplication } from "../engine/application";
import type { Cell } from "../engine/protocol";
import type { CellProps } from "./props";

export function CellView(props: CellProps<Cell["kind"]>) {
  const { registry } = useApplication();
  const Drawn = registry.cells[props.cell.kind] as ComponentType<CellProps<Cell["kind"]>>;
  return <Drawn {...props} />;
}
