import type { ReactNode } from "react";

import type { Wire } from "../../engine/protocol";
import { toLocal, toMoment } from "./localDateTime";

/** The properties of every input. `naming` connects it with its help and its error for assistive technology. */
export interface InputProps {
  id: string;
  field: Wire<"Field">;
  value: unknown;
  naming: { "aria-invalid"?: boolean; "aria-required"?: boolean; "aria-describedby"?: string };
  autoFocus: boolean;
  /** Whether the value cannot be changed at the moment. */
  readOnly: boolean;
  onChange: (value: unknown) => void;
}

/** The HTML input of each simple widget: its type, and how a value is written to it and read from it. */
const INPUTS = {
  text: { type: "text", show: asIs, read: textOf },
  email: { type: "email", show: asIs, read: textOf },
  tel: { type: "tel", show: asIs, read: textOf },
  number: { type: "number", show: asIs, read: (text: string) => (text === "" ? undefined : Number(text)) },
  dateTime: { type: "datetime-local", show: toLocal, read: toMoment },
};

function asIs(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

function textOf(text: string): string | undefined {
  return text === "" ? undefined : text;
}

export function Input({ id, field, value, naming, autoFocus, readOnly, onChange }: InputProps) {
  const widget = field.widget in INPUTS ? (field.widget as keyof typeof INPUTS) : "text";
  const { type, show, read } = INPUTS[widget];
  return (
    <input
      id={id}
      name={id}
      className="input"
      type={type}
      {...(type === "number" ? { step: "any" } : {})}
      autoComplete={field.autocomplete}
      autoFocus={autoFocus}
      readOnly={readOnly}
      placeholder={field.placeholder}
      {...naming}
      value={show(value)}
      onChange={(event) => { onChange(read(event.target.value)); }}
    />
  );
}

/** Checkboxes for fixed options. The value has the order of the options. */
export function Checkboxes({ id, field, value, naming, readOnly, onChange }: InputProps): ReactNode {
  const options = Array.isArray(field.options) ? field.options : [];
  const chosen = Array.isArray(value) ? (value as string[]) : [];
  function toggle(option: string) {
    const next = options.map((each) => each.value).filter((each) => chosen.includes(each) !== (each === option));
    onChange(next);
  }
  return (
    <div id={id} className="checkboxes" role="group" aria-labelledby={`${id}__label`} tabIndex={-1} {...naming}>
      {options.map((option) => (
        <label key={option.value} className="choice">
          <input
            type="checkbox"
            checked={chosen.includes(option.value)}
            disabled={readOnly}
            onChange={() => { toggle(option.value); }}
          />
          {option.label}
        </label>
      ))}
    </div>
  );
}
