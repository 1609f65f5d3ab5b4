import { TypedDateInput } from "../../../components/TypedDateInput";
import { toText } from "../../../engine/interpolate";
import { toLocal, toMoment } from "../localDateTime";
import type { FieldProps } from "./props";

/** A field for a date and a time. A text that is neither stays in the form, whose rules refuse it. */
export default function DateTimeField({ id, value, naming, autoFocus, readOnly, onChange }: FieldProps<"dateTime">) {
  return (
    <TypedDateInput
      id={id}
      name={id}
      value={toLocal(value) || toText(value)}
      hasTime
      autoFocus={autoFocus}
      readOnly={readOnly}
      {...naming}
      onDate={(date, text) => onChange(date === null ? text : toMoment(date))}
    />
  );
}
