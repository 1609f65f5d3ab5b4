import { Icon } from "../components/Icon";
import { fillWords } from "../engine/interpolate";
import type { CellProps } from "./props";

export function RatingCell({ cell, value }: CellProps<"rating">) {
  if (typeof value !== "number") return <>{cell.fallback}</>;
  return (
    <span className="rating" role="img" aria-label={fillWords(cell.label, { count: value, most: cell.most })}>
      {Array.from({ length: cell.most }, (_, index) => (
        <Icon key={index} name={cell.icon} className={index < value ? "full" : ""} />
      ))}
    </span>
  );
}
