import type { CellProps } from "./props";
import { textOf } from "./texts";

export function MonthCell({ cell, value }: CellProps<"month">) {
  return <>{textOf(cell, value)}</>;
}
