import { useId, useState, type SubmitEvent } from "react";

import { DateField } from "../../components/DateField";
import type { Values, Wire } from "../../engine/protocol";

type DateRange = Wire<"DateRangeInput">;

/** The two days in the query string, as '2026-11-02'. */
export interface ChosenDays {
  first: string;
  last: string;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Returns the days in the query string; null unless both are present. */
export function daysIn(address: URLSearchParams, within: DateRange): ChosenDays | null {
  const [first, last] = [address.get(within.start) ?? "", address.get(within.end) ?? ""];
  return DAY.test(first) && DAY.test(last) ? { first, last } : null;
}

/** Returns the range from the start of the first day to the last second of the second, in the user's time zone. */
export function span(within: DateRange, { first, last }: ChosenDays): Values {
  return { [within.start]: Date.parse(`${first}T00:00:00`), [within.end]: Date.parse(`${last}T23:59:59`) };
}

interface Props {
  within: DateRange;
  chosen: ChosenDays | null;
  busy: boolean;
  onAsk: (days: ChosenDays) => void;
}

/** A form for two days. Its button does nothing until both are filled in. */
export function Days({ within, chosen, busy, onAsk }: Props) {
  const hint = useId();
  const [first, setFirst] = useState(chosen?.first ?? "");
  const [last, setLast] = useState(chosen?.last ?? "");
  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (first !== "" && last !== "") onAsk({ first, last });
  }
  return (
    <form className="days" onSubmit={submit} noValidate>
      <DateField label={within.startLabel} value={first} described={hint} onChange={setFirst} />
      <DateField label={within.endLabel} value={last} described={hint} onChange={setLast} />
      <button type="submit" className="button primary" aria-disabled={busy}>{within.submit}</button>
      <p className="field-help" id={hint}>{within.hint}</p>
    </form>
  );
}
