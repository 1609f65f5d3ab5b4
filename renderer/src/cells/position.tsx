import { numberAt } from "../engine/valuePath";
import type { CellProps } from "./props";

export function PositionCell({ cell, value }: CellProps<"position">) {
  const position = [numberAt(value, cell.latitude), numberAt(value, cell.longitude)];
  if (position.includes(null)) return <>{cell.fallback}</>;
  return <span className="number">{position.map((degrees) => degrees?.toFixed(cell.digits)).join(", ")}</span>;
}
