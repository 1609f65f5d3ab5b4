import { useId, useState, type SubmitEvent } from "react";
import { useSearchParams } from "react-router-dom";

import { DateField } from "../components/DateField";
import { Icon } from "../components/Icon";
import { useDocument } from "../engine/application";
import { useDateRange, type DateRange } from "../engine/dateRangeParams";
import { presetDays } from "../engine/presetDays";
import type { Block, Kind, Wire } from "../engine/protocol";
import { useQueryChange } from "../engine/queryChange";
import { asDay, type Day } from "../lib/calendarDate";
import { formatDay } from "../lib/dateFormats";
import { useToday } from "../lib/useNow";
import { periodText } from "../widgets/table/filters/describe";
import "../styles/dateRangePicker.css";

type DateRangePickerBlock = Kind<Block, "dateRangePicker">;

const ALL_DAYS: DateRange = { first: null, last: null };

function isSame(one: DateRange, other: DateRange): boolean {
  return one.first === other.first && one.last === other.last;
}

/** Return the test of a list that means a preset on any day, or null if only dates say it. */
export function presetTest({ days, months, month, daysAgo }: Wire<"Preset">): string | null {
  if (month !== null) return ["during.this-month", "during.last-month"][month] ?? null;
  if (daysAgo > 0) return null;
  return days === null ? `during.last-${months}-months` : `during.last-${days}-days`;
}

/** Return the days of a test such as 'between.2026-02-01..2026-02-28'; null for a period that is no preset. */
export function testDays(test: string | null, presets: readonly Wire<"Preset">[], today: Day): DateRange | null {
  if (test === null) return ALL_DAYS;
  const preset = presets.find((each) => presetTest(each) === test);
  if (preset !== undefined) return presetDays(preset, today);
  const [, operator = "", first = "", last = first] = /^(is|from|to|between)\.(.*?)(?:\.\.(.*))?$/.exec(test) ?? [];
  if (operator === "") return null;
  return { first: operator === "to" ? null : asDay(first), last: operator === "from" ? null : asDay(last) };
}

/** Return the query that selects days: the two parameters, or the test of a filter. */
function queryOf({ dateRange, filter, presets }: DateRangePickerBlock, days: DateRange, today: Day) {
  const { first, last } = days;
  if (filter === null) return { [dateRange.first]: first, [dateRange.last]: last };
  const preset = presets.find((each) => isSame(presetDays(each, today), days));
  const test = first === null ? null : `between.${first}..${last}`;
  return { [filter]: (preset && presetTest(preset)) ?? test, page: null };
}

function labelOf(block: DateRangePickerBlock, chosen: DateRange, today: Day): string {
  const { first, last } = chosen;
  if (first === null && last === null) return block.allDays;
  const preset = block.presets.find((each) => isSame(presetDays(each, today), chosen));
  if (preset !== undefined) return preset.label;
  if (first === null || last === null)
    return `${first === null ? "" : formatDay(first)} – ${last === null ? "" : formatDay(last)}`;
  return first === last ? formatDay(first) : `${formatDay(first)} – ${formatDay(last)}`;
}

/** Fields for a custom range. It applies when both days are filled in and in order. */
function Own({
  block,
  chosen,
  onChoose,
}: {
  block: DateRangePickerBlock;
  chosen: DateRange;
  onChoose: (days: DateRange) => void;
}) {
  const { icons } = useDocument();
  const id = useId();
  const [first, setFirst] = useState(chosen.first ?? "");
  const [last, setLast] = useState(chosen.last ?? "");
  const [asked, setAsked] = useState(false);
  const mistake = first === "" || last === "" ? block.incomplete : first > last ? block.wrongOrder : null;
  const shown = asked ? mistake : null;
  const wrong = shown === null ? {} : { isWrong: true, described: id };
  function submit(event: SubmitEvent) {
    event.preventDefault();
    setAsked(true);
    if (mistake === null) onChoose({ first, last });
  }
  return (
    <form className="date-range-own" onSubmit={submit} noValidate>
      <DateField label={block.firstLabel} value={first} {...wrong} onChange={setFirst} />
      <DateField label={block.lastLabel} value={last} {...wrong} onChange={setLast} />
      {shown !== null && (
        <p id={id} className="field-error" role="alert">
          <Icon name={icons.error} /> {shown}
        </p>
      )}
      <button type="submit" className="button primary">
        {block.submit}
      </button>
    </form>
  );
}

function Choices({
  block,
  chosen,
  onChoose,
}: {
  block: DateRangePickerBlock;
  chosen: DateRange;
  onChoose: (days: DateRange) => void;
}) {
  const today = useToday();
  const all = { label: block.allDays, days: ALL_DAYS };
  const presets = [all, ...block.presets.map((preset) => ({ label: preset.label, days: presetDays(preset, today) }))];
  return (
    <>
      <ul className="date-range-presets">
        {presets.map(({ label, days }) => (
          <li key={label}>
            <button type="button" className="entry" aria-pressed={isSame(days, chosen)} onClick={() => onChoose(days)}>
              {label}
            </button>
          </li>
        ))}
      </ul>
      <Own block={block} chosen={chosen} onChoose={onChoose} />
    </>
  );
}

/** A button that names the chosen days and opens a popover. The browser closes the popover on Escape. */
export default function DateRangePicker({ block }: { block: DateRangePickerBlock }) {
  const { icons, uiText } = useDocument();
  const id = useId();
  const today = useToday();
  const [open, setOpen] = useState(false);
  const between = useDateRange(block.dateRange);
  const [params] = useSearchParams();
  const test = block.filter === null ? null : params.get(block.filter);
  const days = block.filter === null ? between : testDays(test, block.presets, today);
  const chosen = days ?? ALL_DAYS;
  const label =
    days === null ? periodText(test?.replace("during.", "") ?? "", uiText.filters) : labelOf(block, chosen, today);
  const put = useQueryChange();
  function choose(selected: DateRange) {
    put(queryOf(block, selected, today));
    document.getElementById(id)?.hidePopover();
  }
  return (
    <div className="date-range">
      <button type="button" className="button date-range-button" popoverTarget={id} aria-expanded={open}>
        <Icon name={icons.dates} />
        <span className="visually-hidden">{block.label}: </span>
        <span>{label}</span>
        <Icon name={icons.expand} />
      </button>
      <div
        id={id}
        popover="auto"
        className="date-range-choices"
        role="group"
        aria-label={block.label}
        onToggle={(event) => setOpen(event.newState === "open")}
      >
        {open && <Choices block={block} chosen={chosen} onChoose={choose} />}
      </div>
    </div>
  );
}
