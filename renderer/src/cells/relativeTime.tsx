import { asMoment } from "../lib/calendarDate";
import { formatFullMoment } from "../lib/dateFormats";
import { relativeTime } from "../lib/relativeTime";
import { useNow } from "../lib/useNow";
import type { CellProps } from "./props";

export function RelativeTimeCell({ cell, value }: CellProps<"relativeTime">) {
  const now = useNow();
  const moment = asMoment(value);
  if (moment === null) return <>{cell.fallback}</>;
  return (
    <time dateTime={moment.toISOString()} title={formatFullMoment(moment)}>
      {relativeTime(moment, now)}
    </time>
  );
}
