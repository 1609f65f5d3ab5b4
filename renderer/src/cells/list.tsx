import type { CellProps } from "./props";
import { textOf } from "./texts";

export function ListCell({ cell, value }: CellProps<"list">) {
  const text = textOf(cell, value);
  return (
    <span className="cut" title={text}>
      {text}
    </span>
  );
}
