import { memo } from "react";

import { fillWords, toText } from "../../engine/interpolate";
import type { Row, Wire } from "../../engine/protocol";
import { valueAt } from "../../engine/valuePath";
import { locale } from "../../lib/locale";
import { isPlaced } from "./positions";

/** The most rows that a summary names. */
const MAX_NAMES = 3;

/** Return the sentence about the rows with and without a position. */
export function summaryOf(
  { all, one, many, others }: Wire<"MarkerSummary">,
  marker: Wire<"Marker">,
  rows: Row[],
): string {
  const missing = rows.filter((row) => !isPlaced(marker, row));
  const names = missing
    .map((row) => toText(valueAt(row, marker.key)))
    .filter((name) => name !== "")
    .slice(0, MAX_NAMES);
  const rest = missing.length - names.length;
  const list = [...names, ...(rest === 0 ? [] : [fillWords(others, { count: rest })])];
  const sentence = missing.length === 0 ? all : missing.length === 1 ? one : many;
  return fillWords(sentence, {
    placed: rows.length - missing.length,
    count: rows.length,
    missing: new Intl.ListFormat(locale).format(list),
  });
}

/** A line below the map about the rows with and without a position. */
export const Summary = memo(function Summary({
  summary,
  marker,
  rows,
}: {
  summary: Wire<"MarkerSummary">;
  marker: Wire<"Marker">;
  rows: Row[];
}) {
  return <p className="map-summary">{rows.length === 0 ? "\u00a0" : summaryOf(summary, marker, rows)}</p>;
});
