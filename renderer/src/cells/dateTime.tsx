import { asMoment } from "../lib/calendarDate";
import { formatFullMoment, momentParts } from "../lib/dateFormats";
import { Marks } from "./Marks";
import type { CellProps } from "./props";

export function DateTimeCell({ cell, value, scope }: CellProps<"dateTime">) {
  const moment = asMoment(value);
  if (moment === null) return <>{cell.fallback}</>;
  return (
    <Marks marks={cell.marks} values={scope.values}>
      <time dateTime={moment.toISOString()} title={formatFullMoment(moment)}>
        {momentParts(moment, cell.time).map((part, index) => (
          <span key={index}>{part}</span>
        ))}
      </time>
    </Marks>
  );
}
