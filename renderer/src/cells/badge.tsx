import { toText } from "../engine/interpolate";
import type { CellProps } from "./props";
import { textOf } from "./texts";

export function BadgeCell({ cell, value }: CellProps<"badge">) {
  const stored = toText(value);
  const text = textOf(cell, value);
  if (stored === "") return <>{text}</>;
  return <span className={`badge ${cell.tones[stored] ?? "neutral"}`} title={text}>{text}</span>;
}
