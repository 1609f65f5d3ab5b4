import type { ClipboardEvent } from "react";

import type { FieldProps, ValueField } from "./fields/props";

type Props = Omit<FieldProps<ValueField["kind"]>, "field" | "value" | "isInteger" | "maxLength" | "onChange"> & {
  type: "text" | "email" | "tel" | "password";
  inputMode?: "decimal" | "numeric";
  text: string;
  placeholder?: string;
  autoComplete?: string;
  onBlur?: () => void;
  onPaste?: (event: ClipboardEvent) => void;
  onText: (text: string) => void;
};

/** The HTML input of a field. */
export function Input({
  id,
  type,
  inputMode,
  text,
  placeholder = "",
  autoComplete = "off",
  naming,
  autoFocus,
  readOnly,
  onBlur,
  onPaste,
  onText,
}: Props) {
  return (
    <input
      id={id}
      name={id}
      className="input"
      type={type}
      inputMode={inputMode}
      autoComplete={autoComplete}
      autoFocus={autoFocus}
      readOnly={readOnly}
      placeholder={placeholder}
      {...naming}
      value={text}
      onBlur={onBlur}
      onPaste={onPaste}
      onChange={(event) => onText(event.target.value)}
    />
  );
}

/** A text or a number as an input shows it. */
export function inputText(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}
