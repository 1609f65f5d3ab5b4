import type { ComponentProps } from "react";

interface Props extends Omit<ComponentProps<"input">, "onChange" | "value"> {
  label: string;
  value: string;
  onValue: (digits: string) => void;
}

/** A field that takes digits only; whatever else is typed or pasted is left out. */
export function DigitsField({ label, onValue, ...input }: Props) {
  return (
    <label className="field">
      <span>{label}</span>
      <input
        {...input}
        className="input"
        inputMode="numeric"
        required
        onChange={(event) => { onValue(event.target.value.replace(/\D/g, "")); }}
      />
    </label>
  );
}
