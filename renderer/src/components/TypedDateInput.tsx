import { useRef, useState, type ComponentProps, type KeyboardEvent, type RefObject } from "react";

import { useDocument } from "../engine/application";
import { fillWords } from "../engine/interpolate";
import { dayOf, FIRST_DAY, LAST_DAY } from "../lib/calendarDate";
import { formatFullDay, formatFullMoment } from "../lib/dateFormats";
import { parseTypedDate } from "../lib/typedDate";
import { IconButton } from "./IconButton";
import "../styles/dateInput.css";

interface Props extends Omit<ComponentProps<"input">, "type" | "value" | "onChange" | "onBlur"> {
  /** A date as '2026-11-02', with a time as '2026-11-02T06:00'; or a text that is neither. */
  value: string;
  hasTime: boolean;
  /** Receives a date like `value`, or null for a text that is not a date. */
  onDate: (date: string | null, text: string) => void;
}

const DATE = /^\d{4}-\d{2}-\d{2}/;
const START_OF_DAY = "00:00";
/** A day that is the last of a year in every order of day and month, so that no one takes the example for a value. */
const exampleOf = (hasTime: boolean) => `${new Date().getFullYear()}-12-31${hasTime ? "T18:00" : ""}`;

/** Format a date as lists show it; another text stays as it is. */
function shownAs(value: string, hasTime: boolean): string {
  const time = Date.parse(value);
  if (!DATE.test(value) || Number.isNaN(time)) return value;
  return hasTime ? formatFullMoment(new Date(value)) : formatFullDay(value);
}

/** Return the date of a text. What it lacks comes from the current value. */
function read(text: string, value: string, hasTime: boolean): string | null {
  const typed = parseTypedDate(text);
  if (typed === null) return null;
  const [day, time] = DATE.test(value) ? [value.slice(0, 10), value.slice(11)] : ["", ""];
  if (!hasTime) return typed.day;
  return `${typed.day ?? (day || dayOf(new Date()))}T${typed.time ?? (time || START_OF_DAY)}`;
}

/** Open the calendar of the browser. It may refuse, in a frame of another site for example. */
function open(calendar: HTMLInputElement | null) {
  try {
    calendar?.showPicker();
  } catch {
    calendar?.focus();
  }
}

/** The text of the field while the user types. It becomes the formatted date when the user leaves the field. */
function useTypedText({ value, hasTime, onDate }: Pick<Props, "value" | "hasTime" | "onDate">) {
  const [typed, setTyped] = useState<string | null>(null);
  return {
    text: typed ?? shownAs(value, hasTime),
    enter: (text: string) => {
      setTyped(text);
      onDate(text.trim() === "" ? "" : read(text, value, hasTime), text);
    },
    choose: (date: string) => {
      setTyped(null);
      onDate(date, date);
    },
    leave: () =>
      setTyped((text) => (text !== null && text.trim() !== "" && read(text, value, hasTime) === null ? text : null)),
  };
}

/** The calendar of the browser, on a field that itself stays out of sight. */
function Calendar({ calendar, value, hasTime, onChoose }: CalendarProps) {
  return (
    <input
      ref={calendar}
      type={hasTime ? "datetime-local" : "date"}
      tabIndex={-1}
      aria-hidden
      min={hasTime ? `${FIRST_DAY}T00:00` : FIRST_DAY}
      max={hasTime ? `${LAST_DAY}T23:59` : LAST_DAY}
      value={DATE.test(value) ? value : ""}
      onChange={(event) => onChoose(event.target.value)}
    />
  );
}

interface CalendarProps extends Pick<Props, "value" | "hasTime"> {
  calendar: RefObject<HTMLInputElement | null>;
  onChoose: (date: string) => void;
}

/** A text field for a date, with the calendar of the browser. It is one tab stop; the down arrow opens the calendar. */
export function TypedDateInput({ value, hasTime, readOnly = false, onDate, ...input }: Props) {
  const { icons, uiText } = useDocument();
  const { text, enter, choose, leave } = useTypedText({ value, hasTime, onDate });
  const field = useRef<HTMLInputElement>(null);
  const calendar = useRef<HTMLInputElement>(null);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== "ArrowDown" || readOnly) return;
    event.preventDefault();
    open(calendar.current);
  }

  return (
    <div className="date-input">
      <input
        {...input}
        ref={field}
        className="input"
        type="text"
        autoComplete="off"
        readOnly={readOnly}
        placeholder={fillWords(uiText.date.example, { date: shownAs(exampleOf(hasTime), hasTime) })}
        aria-keyshortcuts="ArrowDown"
        value={text}
        onChange={(event) => enter(event.target.value)}
        onBlur={leave}
        onKeyDown={onKeyDown}
      />
      <IconButton
        label={uiText.date.calendar}
        icon={icons.dates}
        hasTooltip={false}
        tabIndex={-1}
        disabled={readOnly}
        onClick={() => open(calendar.current)}
      />
      <Calendar
        calendar={calendar}
        value={value}
        hasTime={hasTime}
        onChoose={(date) => {
          choose(date);
          field.current?.focus();
        }}
      />
    </div>
  );
}
