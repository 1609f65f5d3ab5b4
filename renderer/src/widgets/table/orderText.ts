import { fillWords } from "../../engine/interpolate";
import type { UiText, Wire } from "../../engine/protocol";

const DATES = ["date", "dateTime", "relativeTime"];

/** Return the name of an order: 'Arrival, newest first'. */
export function orderText(
  { title, cell }: Pick<Wire<"Column">, "title" | "cell">,
  isDescending: boolean,
  { sortUp, sortDown, sortOldest, sortNewest }: UiText["grid"],
): string {
  const [up, down] = DATES.includes(cell.kind) ? [sortOldest, sortNewest] : [sortUp, sortDown];
  return fillWords(isDescending ? down : up, { title });
}
