import { locale } from "../locale";
import type { CellProps } from "./props";

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** A day is read and written in one zone, so that it is the same wherever the reader is. */
export function DateCell({ cell, value }: CellProps<"date">) {
  const day = typeof value === "string" && DAY.test(value) ? new Date(`${value}T00:00:00Z`) : null;
  if (day === null || Number.isNaN(day.getTime())) return <>{cell.fallback}</>;
  const shown = day.toLocaleDateString(locale, { dateStyle: "medium", timeZone: "UTC" });
  return <time dateTime={String(value)}>{shown}</time>;
}
