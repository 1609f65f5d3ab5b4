import type { CellProps } from "./props";
import { textOf } from "./texts";

export function PercentCell({ cell, value }: CellProps<"percent">) {
  return <span className="number">{textOf(cell, value)}</span>;
}
