import { toText } from "../../engine/interpolate";
import type { Row } from "../../engine/protocol";

/** Returns the label of a row: the values of one or several fields, without the empty ones. */
export function optionLabel(fields: string | string[], row: Row): string {
  return [fields].flat().map((field) => toText(row[field])).filter((text) => text !== "").join(", ");
}
