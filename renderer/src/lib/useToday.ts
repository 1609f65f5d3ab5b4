import { dayOf, type Day } from "./calendarDate";
import { useNow } from "./useNow";

/** Return the date of today in the reader's time zone. It changes at midnight. */
export function useToday(): Day {
  return dayOf(new Date(useNow()));
}
