import type { CellProps } from "./props";
import { textOf } from "./texts";

export function DateTimeCell({ cell, value }: CellProps<"dateTime">) {
  const text = textOf(cell, value);
  return text === cell.fallback ? <>{text}</> : <time dateTime={new Date(String(value)).toISOString()}>{text}</time>;
}
