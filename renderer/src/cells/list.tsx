import { asList } from "../lists";
import type { CellProps } from "./props";

export function ListCell({ cell, value }: CellProps<"list">) {
  const items = asList(value);
  return <>{items.length === 0 ? cell.fallback : items.join(", ")}</>;
}
