import type { CSSProperties } from "react";

import { ActionButton } from "../actions/ActionButton";
import { markText } from "../cells/texts";
import { Icon } from "../components/Icon";
import { recordOf, useData } from "../data/RecordContext";
import { evaluate } from "../engine/conditions";
import { canFill, fillWords, toText } from "../engine/interpolate";
import type { Block, Kind, Row, Wire } from "../engine/protocol";
import { numberAt, valueAt } from "../engine/valuePath";
import { asMoment } from "../lib/calendarDate";
import { momentParts } from "../lib/dateFormats";
import { useNow } from "../lib/useNow";
import { DetailList } from "../widgets/DetailList";
import { filledDetails } from "../widgets/filledDetails";
import "../styles/rail.css";

type RailBlock = Kind<Block, "rail">;

/** Where things are on the line, in parts of its length. */
interface Places {
  position: number;
  end: number;
  ticks: { label: string; at: number }[];
}

function timeAt(record: Row, field: string): number | null {
  return asMoment(valueAt(record, field))?.getTime() ?? null;
}

function filled(template: string, record: Row): string {
  return canFill(template, record) ? fillWords(template, record) : "";
}

/** Return the text of an end, with its time in short; empty without a time. */
function timeText({ text, time }: Wire<"RailEnd">, record: Row): string {
  const moment = asMoment(valueAt(record, time));
  return moment === null ? "" : filled(text, { ...record, time: momentParts(moment).join("") });
}

/** Return the places on a rail. A record that is open after its end reaches to the present. */
export function placesOf(block: RailBlock, record: Row, now: number): Places {
  const isDone = block.done !== null && evaluate(block.done, record);
  const isOpen = block.open !== null && evaluate(block.open, record);
  const part = block.position === null ? null : numberAt(record, block.position);
  const [start, end] = [timeAt(record, block.start.time), timeAt(record, block.end.time)];
  const last = end === null || isDone || isOpen || part !== null ? end : Math.max(end, now);
  const place = (time: number | null) =>
    time === null || start === null || last === null || last <= start
      ? 0
      : Math.min(1, Math.max(0, (time - start) / (last - start)));
  const due = place(end);
  const ticks = block.ticks
    .map((tick) => ({
      time: timeAt(record, tick.time),
      label: `${filled(tick.title, record)} ${timeText(tick, record)}`,
    }))
    .filter(({ time }) => time !== null && time >= (start ?? 0) && time <= (last ?? 0))
    .map(({ time, label }) => ({ label, at: place(time) }));
  if (due < 1 && end !== null) ticks.push({ label: timeText(block.end, record), at: due });
  const position = isDone ? 1 : isOpen ? 0 : Math.min(1, Math.max(0, part ?? place(now)));
  return { position, end: due, ticks };
}

/** Return the elements of a list in the record. */
function listAt(record: Row, field: string): Row[] {
  const list = valueAt(record, field);
  return Array.isArray(list) ? (list as Row[]) : [];
}

/** Return the stops that have a place on the line. */
function stopsOf({ stops }: RailBlock, record: Row) {
  if (stops === null) return [];
  return listAt(record, stops.rows).flatMap((stop, index) => {
    const place = numberAt(stop, stops.at);
    return place === null
      ? []
      : [{ key: index, title: filled(stops.title, stop), place, isDone: valueAt(stop, stops.done) !== null }];
  });
}

/** The state of the record in the largest type, with values and buttons beside it. */
function State({ block, record }: { block: RailBlock; record: Row }) {
  const headline = filled(block.headline, record);
  const facts = filledDetails(block.facts, record);
  const actions = block.actions.filter(({ visibleWhen }) => visibleWhen === null || evaluate(visibleWhen, record));
  if (headline === "" && facts.length === 0) return null;
  return (
    <div className="rail-state">
      <p className="rail-headline" aria-live="polite">
        {headline}
      </p>
      {facts.length > 0 && <DetailList className="rail-facts" details={facts} record={record} />}
      {actions.length > 0 && (
        <div className="rail-actions">
          {actions.map((action) => (
            <ActionButton key={action.label} action={action} scope={{ values: record }} look="button" />
          ))}
        </div>
      )}
    </div>
  );
}

function Warnings({ block, record }: { block: RailBlock; record: Row }) {
  const { warnings } = block;
  if (warnings === null) return null;
  const texts = listAt(record, warnings.rows).map((row) => toText(valueAt(row, warnings.text)));
  if (texts.length === 0) return null;
  return (
    <ul className="rail-warnings">
      {texts.map((text) => (
        <li key={text}>
          <Icon name={warnings.icon} />
          {text}
        </li>
      ))}
    </ul>
  );
}

function End({ end, record }: { end: Wire<"RailEnd">; record: Row }) {
  return (
    <p className="rail-end">
      <strong>{filled(end.title, record)}</strong>
      <span className="muted">{timeText(end, record)}</span>
    </p>
  );
}

function Line({ block, record, now }: { block: RailBlock; record: Row; now: number }) {
  const { position, end, ticks } = placesOf(block, record, now);
  const is = (condition: RailBlock["done"]) => condition !== null && evaluate(condition, record);
  const state = is(block.done) ? "done" : is(block.open) ? "open" : position > end ? "over" : "";
  const at = (place: number) => ({ "--at": `${100 * place}%`, "--end": `${100 * end}%` }) as CSSProperties;
  return (
    <div className={`rail-line ${state}`} style={at(position)} aria-hidden="true">
      {stopsOf(block, record).map(({ key, title, place, isDone }) => (
        <span key={key} className={`rail-stop ${isDone ? "done" : ""}`} title={title} style={at(place)} />
      ))}
      {ticks.map((tick) => (
        <span key={tick.label} className="rail-tick" title={tick.label} style={at(tick.at)} />
      ))}
    </div>
  );
}

/** A line from the start of a record to its end. Its words say all that the line shows. */
export default function Rail({ block }: { block: RailBlock }) {
  const now = useNow();
  const request = useData(block.source);
  const loaded = recordOf(block.source, request.data);
  const record = loaded ?? {};
  const words = (loaded === null ? [] : block.marks)
    .filter(({ when }) => evaluate(when, record))
    .map((mark) => ({ tone: mark.tone, text: markText(mark, record, now) }));
  return (
    <section className="card rail" aria-label={block.label} aria-busy={request.state === "loading"}>
      <State block={block} record={record} />
      <End end={block.start} record={record} />
      <p className="rail-words">
        {words.map(({ text, tone }) => (
          <span key={text} className={tone}>
            {text}
          </span>
        ))}
      </p>
      <End end={block.end} record={record} />
      <Line block={block} record={record} now={now} />
      <Warnings block={block} record={record} />
    </section>
  );
}
