import { TypedDateInput } from "../../../components/TypedDateInput";
import { toText } from "../../../engine/interpolate";
import type { FieldProps } from "./props";

/** A field for a date without a time. A text that is not a date stays in the form, whose rules refuse it. */
export default function DateField({ id, value, naming, autoFocus, readOnly, onChange }: FieldProps<"date">) {
  return (
    <TypedDateInput
      id={id}
      name={id}
      value={toText(value)}
      hasTime={false}
      autoFocus={autoFocus}
      readOnly={readOnly}
      {...naming}
      onDate={(date, text) => onChange((date ?? text) || undefined)}
    />
  );
}
