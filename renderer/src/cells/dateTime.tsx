import { locale } from "../locale";
import type { CellProps } from "./props";

const FORMAT: Intl.DateTimeFormatOptions = { dateStyle: "medium", timeStyle: "short" };

export function DateTimeCell({ cell, value }: CellProps<"dateTime">) {
  const moment = typeof value === "string" ? new Date(value) : null;
  if (moment === null || Number.isNaN(moment.getTime())) return <>{cell.fallback}</>;
  return <time dateTime={moment.toISOString()}>{moment.toLocaleString(locale, FORMAT)}</time>;
}
