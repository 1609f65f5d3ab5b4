import { useMemo } from "react";

import { toText } from "../engine/interpolate";
import type { Row, Wire } from "../engine/protocol";
import { numberAt } from "../engine/valuePath";
import { asDay } from "../lib/calendarDate";
import { formatCalendarPeriod } from "../lib/dateFormats";
import { useSourceQuery } from "./RecordContext";
import { datesQuery, queryString } from "./url";

type AnySource = Wire<"Source"> | Wire<"Part">;

/** Return how a source groups its rows; null without groups. */
export function groupingOf(source: AnySource): Wire<"Grouping"> | null {
  return source.kind === "call" ? source.group : null;
}

/** Return the name of a group in the reader's locale: that of its period, or its label. */
export function groupName(row: Row, { period }: Pick<Wire<"Grouping">, "period">): string {
  const day = asDay(row["day"]);
  return day === null || period === null ? toText(row["label"]) : formatCalendarPeriod(day, period);
}

/** Return the number of all rows of the groups, or the sum of all. */
export function groupTotal(rows: Row[], { sum }: Pick<Wire<"Grouping">, "sum">): number {
  return rows.reduce((total, row) => total + (numberAt(row, sum === null ? "count" : "sum") ?? 0), 0);
}

/** Returns the route of the list with the rows of a group, or of all groups. */
export type RowsRoute = (group: Row | null) => string;

/** Return the routes of the rows that a source with groups counts; null without links. */
export function useRowsRoute(source: AnySource, to: string | null): RowsRoute | null {
  const grouping = groupingOf(source);
  const query = queryString(useSourceQuery(source.kind === "call" ? { ...source, group: null, limit: null } : null));
  return useMemo(() => {
    if (to === null || grouping === null) return null;
    const [path = to, own = ""] = to.split("?");
    return (group) => {
      const test = queryString(group === null ? datesQuery(grouping) : { [grouping.by]: group["test"] });
      const parts = [own, query, test].filter((part) => part !== "").join("&");
      return parts === "" ? path : `${path}?${parts}`;
    };
  }, [to, grouping, query]);
}
