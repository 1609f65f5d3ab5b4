import { asText } from "../templates";
import type { CellProps } from "./props";

export function BadgeCell({ cell, value }: CellProps<"badge">) {
  const text = asText(value);
  if (text === "") return <>{cell.fallback}</>;
  return <span className={`badge ${cell.tones[text] ?? "neutral"}`}>{cell.labels[text] ?? text}</span>;
}
