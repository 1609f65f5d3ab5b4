import { useId, useState, type SubmitEvent } from "react";

import { DateField } from "../../components/DateField";
import { Icon } from "../../components/Icon";
import { useDocument } from "../../engine/application";
import { fillWords } from "../../engine/interpolate";
import { presetDays } from "../../engine/presetDays";
import type { Values, Wire } from "../../engine/protocol";
import { asDay } from "../../lib/calendarDate";
import { locale } from "../../lib/locale";
import { useToday } from "../../lib/useNow";

type DateRange = Wire<"DateRangeInput">;

/** The two days in the query string, as '2026-11-02'. */
export interface ChosenDays {
  first: string;
  last: string;
}

/** Return the days in the query string; null unless both are present. */
export function daysIn(address: URLSearchParams, within: DateRange): ChosenDays | null {
  const [first, last] = [asDay(address.get(within.start)), asDay(address.get(within.end))];
  return first !== null && last !== null ? { first, last } : null;
}

/** Return the range from the start of the first day to the last second of the second, in the user's time zone. */
export function span(within: DateRange, { first, last }: ChosenDays): Values {
  return { [within.start]: Date.parse(`${first}T00:00:00`), [within.end]: Date.parse(`${last}T23:59:59`) };
}

interface Props {
  within: DateRange;
  chosen: ChosenDays | null;
  busy: boolean;
  /** Why the request for the chosen days failed. */
  failure: string | null;
  onAsk: (days: ChosenDays) => void;
}

function missingFields({ startLabel, endLabel, missing }: DateRange, first: string, last: string): string | null {
  const labels = [...(first === "" ? [startLabel] : []), ...(last === "" ? [endLabel] : [])];
  if (labels.length === 0) return null;
  return fillWords(missing, { fields: new Intl.ListFormat(locale).format(labels) });
}

/** Buttons for common ranges. */
function Presets({
  within,
  chosen,
  onChoose,
}: Pick<Props, "within" | "chosen"> & { onChoose: (days: ChosenDays) => void }) {
  const today = useToday();
  return within.presets.map((preset) => {
    const { first, last } = presetDays(preset, today);
    const isChosen = chosen?.first === first && chosen.last === last;
    return (
      <button
        key={preset.label}
        type="button"
        className="button"
        aria-pressed={isChosen}
        onClick={() => onChoose({ first, last })}
      >
        {preset.label}
      </button>
    );
  });
}

/** A form for two days. Its button does nothing until both are filled in; the line below them says so. */
export function Days({ within, chosen, busy, failure, onAsk }: Props) {
  const { icons } = useDocument();
  const hint = useId();
  const [first, setFirst] = useState(chosen?.first ?? "");
  const [last, setLast] = useState(chosen?.last ?? "");
  const missing = missingFields(within, first, last);
  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (missing === null) onAsk({ first, last });
  }
  function choose(days: ChosenDays) {
    setFirst(days.first);
    setLast(days.last);
    onAsk(days);
  }
  return (
    <form className="flow days" onSubmit={submit} noValidate>
      <DateField
        label={within.startLabel}
        value={first}
        described={hint}
        isWrong={failure !== null}
        onChange={setFirst}
      />
      <DateField label={within.endLabel} value={last} described={hint} isWrong={failure !== null} onChange={setLast} />
      <button type="submit" className="button primary" aria-disabled={busy}>
        {within.submit}
      </button>
      {within.presets.length > 0 && (
        <div className="flow">
          <Presets within={within} chosen={chosen} onChoose={choose} />
        </div>
      )}
      <div className="days-notes" id={hint}>
        {failure !== null && (
          <p className="field-error" role="alert">
            <Icon name={icons.error} /> {failure}
          </p>
        )}
        <p className="field-help">{[missing, within.hint].filter(Boolean).join(" ")}</p>
      </div>
    </form>
  );
}
