import type { CellProps } from "./props";

export function YesNoCell({ cell, value }: CellProps<"yesNo">) {
  return <>{value === true ? cell.yes : cell.no}</>;
}
