import { textOf } from "../cells/texts";
import { toText } from "../engine/interpolate";
import type { Row, Wire } from "../engine/protocol";
import { valueAt } from "../engine/valuePath";

/** Return the details of a record that show something: a value, or the fallback of the cell. */
export function filledDetails(details: Wire<"Detail">[], record: Row): Wire<"Detail">[] {
  return details.filter(({ field, cell }) => {
    const value = valueAt(record, field);
    return (textOf(cell, value) ?? toText(value)) !== "";
  });
}
