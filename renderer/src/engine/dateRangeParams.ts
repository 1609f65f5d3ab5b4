import { useCallback, useMemo } from "react";
import { useSearchParams } from "react-router-dom";

import { asDay, dayIn, type Day } from "../lib/calendarDate";
import type { Wire } from "./protocol";

type DateRangeFilter = Wire<"DateRangeFilter">;

/** The days that the reader chose; null is no limit. */
export interface DateRange {
  first: Day | null;
  last: Day | null;
}

/** Whether a day or a moment lies between the chosen days; what has no day does only while nothing is chosen. */
export function isWithin({ first, last }: DateRange, value: unknown): boolean {
  if (first === null && last === null) return true;
  const day = dayIn(value);
  return day !== null && (first === null || day >= first) && (last === null || day <= last);
}

/** The days that stand in the address. Without a name for them, no limit. */
export function useDateRange(between: DateRangeFilter | null): DateRange {
  const [params] = useSearchParams();
  const first = between === null ? null : asDay(params.get(between.first));
  const last = between === null ? null : asDay(params.get(between.last));
  return useMemo(() => ({ first, last }), [first, last]);
}

/** Puts a value into the address, or takes it out, and leaves the rest of the address as it is. */
export function useSearchParam(): (changes: Record<string, string | null>) => void {
  const [, setParams] = useSearchParams();
  return useCallback(
    (changes) => {
      setParams(
        (before) => {
          const after = new URLSearchParams(before);
          for (const [name, value] of Object.entries(changes)) {
            if (value === null) after.delete(name);
            else after.set(name, value);
          }
          return after;
        },
        { replace: true, preventScrollReset: true },
      );
    },
    [setParams],
  );
}
