import { TypedDateInput } from "../../../components/TypedDateInput";
import { toText } from "../../../engine/interpolate";
import type { FieldProps } from "./props";

/** Format a time for an input of type datetime-local: `2026-03-02T09:30`. Empty for an invalid time. */
export function toLocal(moment: unknown): string {
  if (typeof moment !== "string" || Number.isNaN(Date.parse(moment))) return "";
  const date = new Date(moment);
  const local = new Date(date.getTime() - date.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16);
}

/** Convert local input to UTC: `2026-03-02T04:00:00.000Z`. */
export function toMoment(local: string): string | undefined {
  const date = new Date(local);
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString();
}

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
