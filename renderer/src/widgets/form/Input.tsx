import type { FieldProps, ValueField } from "./fields/props";

type Props = Omit<FieldProps<ValueField["kind"]>, "field" | "value" | "isInteger" | "maxLength" | "onChange"> & {
  type: "text" | "email" | "tel" | "number" | "password";
  inputMode?: "decimal";
  text: string;
  placeholder?: string;
  autoComplete?: string;
  onBlur?: () => void;
  onText: (text: string) => void;
};

/** The HTML input of a field. */
export function Input({ id, type, inputMode, text, placeholder = "", autoComplete = "off", naming, autoFocus, readOnly, onBlur, onText }: Props) {
  return (
    <input
      id={id}
      name={id}
      className="input"
      type={type}
      inputMode={inputMode}
      {...(type === "number" ? { step: "any" } : {})}
      autoComplete={autoComplete}
      autoFocus={autoFocus}
      readOnly={readOnly}
      placeholder={placeholder}
      {...naming}
      value={text}
      onBlur={onBlur}
      onChange={(event) => { onText(event.target.value); }}
    />
  );
}

/** A text or a number as an input shows it. */
export function inputText(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}
