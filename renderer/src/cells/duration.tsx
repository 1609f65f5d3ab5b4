import type { CellProps } from "./props";
import { textOf } from "./texts";

export function DurationCell({ cell, value }: CellProps<"duration">) {
  return <span className="number">{textOf(cell, value)}</span>;
}
