import { percent } from "../numbers";
import { asText } from "../templates";
import type { CellProps } from "./props";

export function PercentCell({ cell, value }: CellProps<"percent">) {
  if (typeof value !== "number") return <>{asText(value) || cell.fallback}</>;
  return <span className="number">{percent(value)}</span>;
}
