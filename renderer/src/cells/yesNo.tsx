import type { CellProps } from "./props";
import { textOf } from "./texts";

export function YesNoCell({ cell, value }: CellProps<"yesNo">) {
  return <>{textOf(cell, value)}</>;
}
