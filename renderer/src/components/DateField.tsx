import { useId } from "react";

interface Props {
  label: string;
  /** A date as '2026-11-02', or an empty text. */
  value: string;
  /** The id of the element that describes the field. */
  described?: string | undefined;
  isWrong?: boolean;
  onChange: (value: string) => void;
}

/** A field for a date. */
export function DateField({ label, value, described, isWrong = false, onChange }: Props) {
  const id = useId();
  return (
    <div className="field">
      <label className="label" htmlFor={id}>{label}</label>
      <input
        id={id}
        className="input"
        type="date"
        max="9999-12-31"
        value={value}
        aria-invalid={isWrong}
        aria-describedby={described}
        onChange={(event) => { onChange(event.target.value); }}
      />
    </div>
  );
}
