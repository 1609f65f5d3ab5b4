import { useId } from "react";

import { useSource } from "../../../data/RecordContext";
import { useDocument } from "../../../engine/application";
import type { Block, Kind, Wire } from "../../../engine/protocol";
import { asDay } from "../../../lib/calendarDate";
import { listOrEmpty } from "../../../lib/listOrEmpty";
import { formatDays, periodText } from "./describe";
import { valuesSource, type ListValue } from "./valuesSource";

interface Props {
  filter: Wire<"Filter">;
  block: Kind<Block, "table">;
  values: string[];
  onValues: (values: string[]) => void;
  onPeriod: (period: string) => void;
}

const DEFAULT_PERIODS = ["today", "yesterday", "last-7-days", "this-month", "last-month"];
const LAST_DAYS = /^last-(\d+)-days$/;

/** Return the days of a period in the reader's locale, as the server has resolved them. */
function daysText(label: string | undefined): string {
  const [first = "", last = ""] = label?.split("..") ?? [];
  return asDay(first) === null && asDay(last) === null ? "" : formatDays(first, last);
}

/** The periods of a date: presets, each with its days, and a number of days until today. */
export function Periods({ filter, block, values, onValues, onPeriod }: Props) {
  const { filters: texts } = useDocument().uiText;
  const id = useId();
  const presets = filter.presets.length > 0 ? filter.presets : DEFAULT_PERIODS;
  const known = useSource(valuesSource(block), { field: filter.field, q: presets.join(",") });
  const resolved = listOrEmpty<ListValue>(known.data);
  const [chosen = ""] = values;
  const days = LAST_DAYS.exec(chosen)?.[1] ?? "";
  return (
    <>
      <ul className="filter-periods">
        {presets.map((period) => (
          <li key={period}>
            <button
              type="button"
              className="filter-choice"
              aria-pressed={period === chosen}
              onClick={() => onPeriod(period)}
            >
              <span className="filter-period">{periodText(period, texts)}</span>
              <span className="muted">{daysText(resolved.find(({ value }) => value === period)?.label)}</span>
            </button>
          </li>
        ))}
      </ul>
      <div className="field">
        <label className="label" htmlFor={id}>
          {texts.days}
        </label>
        <input
          id={id}
          className="input"
          type="text"
          inputMode="numeric"
          maxLength={3}
          value={days}
          onChange={({ target }) => {
            const count = Number(target.value.replace(/\D/g, ""));
            onValues(count > 0 ? [`last-${count}-days`] : []);
          }}
        />
      </div>
    </>
  );
}
