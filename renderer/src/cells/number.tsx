import type { CellProps } from "./props";
import { textOf } from "./texts";

export function NumberCell({ cell, value }: CellProps<"number">) {
  return <span className="number">{textOf(cell, value)}</span>;
}
