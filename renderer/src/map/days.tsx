import { useId, useState, type SubmitEvent } from "react";

import type { Values, Wire } from "../wire";

/** From the first moment of one day to the last second of the other, where the reader is. */
function span(within: Wire<"DateRange">, first: string, last: string): Values {
  return { [within.start]: Date.parse(`${first}T00:00:00`), [within.end]: Date.parse(`${last}T23:59:59`) };
}

interface DayProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

function Day({ label, value, onChange }: DayProps) {
  const id = useId();
  return (
    <div className="field">
      <label className="label" htmlFor={id}>{label}</label>
      <input id={id} className="input" type="date" value={value} onChange={(event) => { onChange(event.target.value); }} />
    </div>
  );
}

/** Asks for two days. The button does nothing until both are there. */
export function Days({ within, busy, onAsk }: { within: Wire<"DateRange">; busy: boolean; onAsk: (asked: Values) => void }) {
  const [first, setFirst] = useState("");
  const [last, setLast] = useState("");
  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (first !== "" && last !== "") onAsk(span(within, first, last));
  }
  return (
    <form className="days" onSubmit={submit} noValidate>
      <Day label={within.startLabel} value={first} onChange={setFirst} />
      <Day label={within.endLabel} value={last} onChange={setLast} />
      <button type="submit" className="button primary" aria-disabled={busy}>{within.submit}</button>
    </form>
  );
}
