import { asText } from "../../engine/interpolate";
import type { Row, Wire } from "../../engine/protocol";
import { rowsAt } from "../../engine/valuePath";
import { formatNumber } from "../../lib/numbers";

/** One of the numbers that a chart draws. */
export interface Series {
  field: string;
  label: string;
  /** Empty for what is not money. */
  currency: string;
  /** The class that gives it its colour. */
  colour: string;
}

const COLOURS = 5;

/** What the record says is drawn. */
export function seriesOf(record: Row, drawn: Wire<"ChartSeries">): Series[] {
  return rowsAt(record, drawn.rows).map((row, index) => ({
    field: asText(row[drawn.field]),
    label: asText(row[drawn.label]),
    currency: drawn.currency === null ? "" : asText(row[drawn.currency]),
    colour: `series-${index % COLOURS}`,
  }));
}

/** A number of a series in full; nothing where it is not known. */
export function valueText(series: Series, value: number | null | undefined): string {
  return value === null || value === undefined ? "" : formatNumber(value, { currency: series.currency });
}

/** The same where there is little room. */
export function shortText(series: Series, value: number): string {
  return formatNumber(value, { currency: series.currency, compact: true });
}
