import type { CellProps } from "./props";
import { textOf } from "./texts";

export function MoneyCell({ cell, value }: CellProps<"money">) {
  return <span className="number">{textOf(cell, value)}</span>;
}
