import type { CSSProperties } from "react";

import { toText } from "../../engine/interpolate";
import type { Row, Wire } from "../../engine/protocol";
import { rowsAt } from "../../engine/valuePath";
import { formatNumber } from "../../lib/numbers";

/** A series of a chart. */
export interface Series {
  field: string;
  label: string;
  /** The currency code; empty for plain numbers. */
  currency: string;
  /** The styles that give it its colour. */
  style: CSSProperties;
}

const COLOURS = 5;

function styleOf(index: number): CSSProperties {
  return { "--series": `var(--chart-${(index % COLOURS) + 1})` } as CSSProperties;
}

/** Return the series that a record defines. */
export function seriesOf(record: Row, drawn: Wire<"ChartSeries">): Series[] {
  return rowsAt(record, drawn.rows).map((row, index) => ({
    field: toText(row[drawn.field]),
    label: toText(row[drawn.label]),
    currency: drawn.currency === null ? "" : toText(row[drawn.currency]),
    style: styleOf(index),
  }));
}

/** Return the only series of groups: their numbers. */
export function seriesOfGroups({ sum }: Wire<"Grouping">, { label, currency }: Wire<"Chart">): Series[] {
  return [{ field: sum === null ? "count" : "sum", label, currency, style: styleOf(0) }];
}

/** Format a number of a series in full; empty when unknown. */
export function valueText(series: Series, value: number | null | undefined): string {
  return value === null || value === undefined ? "" : formatNumber(value, { currency: series.currency });
}

/** Format a number of a series in compact notation. */
export function shortText(series: Series, value: number): string {
  return formatNumber(value, { currency: series.currency, compact: true });
}
