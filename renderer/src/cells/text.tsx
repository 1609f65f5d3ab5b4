import type { CellProps } from "./props";
import { textOf } from "./texts";

export function TextCell({ cell, value }: CellProps<"text">) {
  const text = textOf(cell, value);
  return <span className="cut" title={text}>{text}</span>;
}
