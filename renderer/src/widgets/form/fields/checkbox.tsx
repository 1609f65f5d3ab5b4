import type { FieldProps } from "./props";

/** A yes or no, as a checkbox or as a switch. The style sheet draws its label next to it. */
export default function CheckboxField({
  id,
  field,
  value,
  naming,
  autoFocus,
  readOnly,
  onChange,
}: FieldProps<"checkbox">) {
  const { appearance } = field;
  return (
    <input
      id={id}
      name={id}
      className={appearance}
      type="checkbox"
      {...(appearance === "switch" ? { role: "switch" } : {})}
      {...naming}
      checked={value === true}
      disabled={readOnly}
      autoFocus={autoFocus}
      onChange={(event) => onChange(event.target.checked)}
    />
  );
}
