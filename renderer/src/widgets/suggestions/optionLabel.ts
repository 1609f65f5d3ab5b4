import { labelled, textOf } from "../../cells/texts";
import type { Row, Wire } from "../../engine/protocol";
import { valueAt } from "../../engine/valuePath";
import { hiddenMatch } from "../../lib/searchMatches";
import { searchText, searchTerms } from "../../lib/searchTerms";

/** Return the label of a row: the values of one or several fields, without the empty ones. Some values have labels
 * themselves. */
export function optionLabel(fields: string | string[], row: Row, { labels }: Pick<Wire<"Options">, "labels">): string {
  return [fields]
    .flat()
    .map((field) => labelled(row[field], { labels }))
    .filter((text) => text !== "")
    .join(", ");
}

/** Return the value that the user's text found although the label of the row does not show it. */
export function optionMatch(options: Wire<"Options">, row: Row, typed: string) {
  const { label, searchDetails } = options;
  const hidden = searchDetails.map((detail) => ({
    label: detail.label,
    text: textOf(detail.cell, valueAt(row, detail.field)) ?? "",
  }));
  return hiddenMatch(searchText(optionLabel(label, row, options)), hidden, searchTerms(typed));
}
