import type { ComponentProps } from "react";

interface Props extends Omit<ComponentProps<"input">, "onChange" | "value"> {
  label: string;
  value: string;
  onValue: (digits: string) => void;
}

/** A field for digits. It drops all other typed or pasted characters. */
export function DigitsField({ label, onValue, ...input }: Props) {
  return (
    <label className="field">
      <span>{label}</span>
      <input
        {...input}
        className="input"
        inputMode="numeric"
        required
        onChange={(event) => onValue(event.target.value.replace(/\D/g, ""))}
      />
    </label>
  );
}
