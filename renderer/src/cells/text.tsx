import { asText } from "../templates";
import type { CellProps } from "./props";

export function TextCell({ cell, value }: CellProps<"text">) {
  const text = asText(value) || cell.fallback;
  return <span className="cut" title={text}>{text}</span>;
}
