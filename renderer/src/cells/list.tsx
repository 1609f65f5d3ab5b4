import type { CellProps } from "./props";
import { textOf } from "./texts";

export function ListCell({ cell, value }: CellProps<"list">) {
  return <>{textOf(cell, value)}</>;
}
