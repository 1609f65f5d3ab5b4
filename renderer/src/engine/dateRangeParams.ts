import { useMemo } from "react";
import { useSearchParams } from "react-router-dom";

import { asDay, dayIn, type Day } from "../lib/calendarDate";
import type { Wire } from "./protocol";

type DateRangeFilter = Wire<"DateRangeFilter">;

/** A range of dates; null is no limit. */
export interface DateRange {
  first: Day | null;
  last: Day | null;
}

/** Return whether a date or a moment is within the range. Other values are only within a range without limits. */
export function isWithin({ first, last }: DateRange, value: unknown): boolean {
  if (first === null && last === null) return true;
  const day = dayIn(value);
  return day !== null && (first === null || day >= first) && (last === null || day <= last);
}

/** Return the range in the address; without parameter names, a range without limits. */
export function useDateRange(between: DateRangeFilter | null): DateRange {
  const [params] = useSearchParams();
  const first = between === null ? null : asDay(params.get(between.first));
  const last = between === null ? null : asDay(params.get(between.last));
  return useMemo(() => ({ first, last }), [first, last]);
}
