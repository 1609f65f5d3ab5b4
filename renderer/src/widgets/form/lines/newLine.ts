import { derivedOf, withDerived } from "../../../engine/derived";
import type { Row } from "../../../engine/protocol";
import { withUnchecked } from "../dependentFields";
import type { LineSchema } from "./lineRules";
import type { LineField, LinesField } from "./LinesContext";
import { newLineKey } from "./rows";

/** The fields of a line with a value of their own. */
export function fieldsOfLine({ fields }: LinesField): LineField[] {
  return fields.filter((part): part is LineField => part.kind !== "readOnly");
}

/** Return a new line with its initial values. `around` has the values of the form. */
export function newLine(field: LinesField, schema: LineSchema, around: Row): Row {
  const fields = fieldsOfLine(field);
  const initial = fields.flatMap(({ name, initial: value }) => (value === null ? [] : [[name, value.value] as const]));
  const row = withUnchecked(fields, Object.fromEntries(initial), around);
  return withDerived(derivedOf(schema.properties ?? {}), { ...row, key: newLineKey() });
}
