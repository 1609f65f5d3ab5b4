import type { CellProps } from "../cells";
import { asText } from "../templates";

export function TextCell({ cell, value }: CellProps<"text">) {
  const text = asText(value) || cell.fallback;
  return <span className="cut" title={text}>{text}</span>;
}
