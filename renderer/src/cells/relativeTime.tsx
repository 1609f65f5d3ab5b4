import { momentFormat } from "../lib/intl";
import { relativeTime } from "../lib/relativeTime";
import { useNow } from "../lib/useNow";
import type { CellProps } from "./props";

export function RelativeTimeCell({ cell, value }: CellProps<"relativeTime">) {
  const now = useNow();
  const moment = new Date(typeof value === "string" ? value : NaN);
  if (Number.isNaN(moment.getTime())) return <>{cell.fallback}</>;
  const full = momentFormat({ dateStyle: "medium", timeStyle: "short" }).format(moment);
  return <time dateTime={moment.toISOString()} title={full}>{relativeTime(moment, now)}</time>;
}
