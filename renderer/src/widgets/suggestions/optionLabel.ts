import { textOf } from "../../cells/texts";
import { toText } from "../../engine/interpolate";
import type { Row, Wire } from "../../engine/protocol";
import { valueAt } from "../../engine/valuePath";
import { hiddenMatch } from "../../lib/searchMatches";
import { searchText, searchTerms } from "../../lib/searchTerms";

/** Returns the label of a row: the values of one or several fields, without the empty ones. */
export function optionLabel(fields: string | string[], row: Row): string {
  return [fields].flat().map((field) => toText(row[field])).filter((text) => text !== "").join(", ");
}

/** Returns the value that the user's text found although the label of the row does not show it. */
export function optionMatch({ label, searchDetails }: Wire<"Options">, row: Row, typed: string) {
  const hidden = searchDetails.map((detail) => ({ label: detail.label, text: textOf(detail.cell, valueAt(row, detail.field)) ?? "" }));
  return hiddenMatch(searchText(optionLabel(label, row)), hidden, searchTerms(typed));
}
