import { asMoment } from "../lib/calendarDate";
import { formatFullMoment, momentParts } from "../lib/dateFormats";
import type { CellProps } from "./props";

export function DateTimeCell({ cell, value }: CellProps<"dateTime">) {
  const moment = asMoment(value);
  if (moment === null) return <>{cell.fallback}</>;
  return (
    <time dateTime={moment.toISOString()} title={formatFullMoment(moment)}>
      {momentParts(moment, cell.time).map((part, index) => (
        <span key={index}>{part}</span>
      ))}
    </time>
  );
}
