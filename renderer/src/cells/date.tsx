import type { CellProps } from "./props";
import { textOf } from "./texts";

export function DateCell({ cell, value }: CellProps<"date">) {
  const text = textOf(cell, value);
  return text === cell.fallback ? <>{text}</> : <time dateTime={String(value)}>{text}</time>;
}
