import type { CSSProperties } from "react";

import { valueAt } from "../engine/valuePath";
import { asMoment } from "../lib/calendarDate";
import { formatFullMoment, momentParts } from "../lib/dateFormats";
import { useNow } from "../lib/useNow";
import type { CellProps } from "./props";

/** A line from a start to its end, and on to the present if that is later. */
function PassedTime({ start, end }: { start: number; end: number }) {
  const now = useNow();
  const part = (time: number) =>
    `${String(Math.min(100, Math.max(0, (100 * (time - start)) / (Math.max(end, now) - start))))}%`;
  return (
    <span
      className="passed-time"
      aria-hidden="true"
      style={{ "--at": part(now), "--end": part(end) } as CSSProperties}
    />
  );
}

export function DateTimeCell({ cell, value, scope }: CellProps<"dateTime">) {
  const moment = asMoment(value);
  if (moment === null) return <>{cell.fallback}</>;
  const start = cell.start === null ? null : asMoment(valueAt(scope.values, cell.start));
  const time = (
    <time dateTime={moment.toISOString()} title={formatFullMoment(moment)}>
      {momentParts(moment, cell.time).map((part, index) => (
        <span key={index}>{part}</span>
      ))}
    </time>
  );
  if (start === null) return time;
  return (
    <span>
      {time}
      <PassedTime start={start.getTime()} end={moment.getTime()} />
    </span>
  );
}
