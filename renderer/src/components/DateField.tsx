import { useId, useState } from "react";

import { FIRST_DAY, LAST_DAY } from "../lib/calendarDate";
import { TypedDateInput } from "./TypedDateInput";

interface Props {
  label: string;
  /** A date as '2026-11-02', or an empty text. */
  value: string;
  /** The id of the element that describes the field. */
  described?: string | undefined;
  isWrong?: boolean;
  onChange: (value: string) => void;
}

/** A field for a date. A text that is not a date, and a date that the server refuses, count as no date and are
 * marked. */
export function DateField({ label, value, described, isWrong = false, onChange }: Props) {
  const id = useId();
  const [isUnread, setUnread] = useState(false);
  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <TypedDateInput
        id={id}
        value={value}
        hasTime={false}
        aria-invalid={isWrong || isUnread}
        aria-describedby={described}
        onDate={(date) => {
          const isRead = date === "" || (date !== null && FIRST_DAY <= date && date <= LAST_DAY);
          setUnread(!isRead);
          onChange(isRead ? date : "");
        }}
      />
    </div>
  );
}
