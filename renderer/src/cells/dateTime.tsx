import { asMoment } from "../lib/calendarDate";
import { momentParts } from "../lib/dateFormats";
import type { CellProps } from "./props";

export function DateTimeCell({ cell, value }: CellProps<"dateTime">) {
  const moment = asMoment(value);
  if (moment === null) return <>{cell.fallback}</>;
  return (
    <time dateTime={moment.toISOString()}>
      {momentParts(moment).map((part, index) => (
        <span key={index}>{part}</span>
      ))}
    </time>
  );
}
