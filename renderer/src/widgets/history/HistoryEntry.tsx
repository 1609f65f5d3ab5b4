import { useId } from "react";

import { ChangedValue, isEmpty, type ValueChange } from "../../cells/ChangedValue";
import { textOf } from "../../cells/texts";
import { useDocument } from "../../engine/application";
import { fillWords, splitWords } from "../../engine/interpolate";
import type { Block, Kind, Row, Wire } from "../../engine/protocol";
import { asMoment } from "../../lib/calendarDate";
import { formatMoment, momentText } from "../../lib/dateFormats";
import { relativeTime } from "../../lib/relativeTime";
import { restoredValue, reversedValues, reversible, type Entry } from "./entries";

const MAX_BUTTON_LENGTH = 30;

interface Props {
  block: Kind<Block, "history">;
  entry: Entry;
  /** The values that were others after this entry than they are now. */
  asOf: Row;
  now: number;
  isBusy: boolean;
  /** Sets values of the entry. With `isWhole`, they are all in which the record differs. */
  onRestore: (entry: Entry, values: Row, isWhole?: boolean) => void;
}

/** What the entry is: who did what, and which earlier values came back. */
function Heading({ entry }: { entry: Entry }) {
  const { history } = useDocument().uiText;
  const { restored, action } = entry;
  const template = restored === null ? history[action] : restored.part === "after" ? history.restoredAfter : history.restoredBefore;
  return (
    <span>
      {splitWords(template).map(({ text, name }, index) => {
        if (name === "name") return <b key={index}>{entry.by ?? history.server}</b>;
        return name === "time" ? momentText(restored?.at) : text;
      })}
    </span>
  );
}

function RestoreAsOf({ entry, asOf, isBusy, onRestore, timeId }: Props & { timeId: string }) {
  const { history } = useDocument().uiText;
  const isOffered = (entry.action === "add" || entry.action === "change") && Object.keys(asOf).length > 0;
  if (!isOffered) return null;
  return (
    <button
      type="button"
      className="button"
      aria-disabled={isBusy}
      aria-describedby={timeId}
      onClick={() => { onRestore(entry, asOf, true); }}
    >
      {history.restoreAsOf}
    </button>
  );
}

function When({ id, at, now }: { id: string; at: string; now: number }) {
  const moment = asMoment(at);
  if (moment === null) return null;
  return (
    <time id={id} className="muted" dateTime={moment.toISOString()}>
      {relativeTime(moment, now)} · {formatMoment(moment)}
    </time>
  );
}

interface ChangedProps extends Omit<Props, "now" | "asOf"> {
  row: Wire<"Detail">;
  change: ValueChange;
}

function ReverseButton({ block, entry, row, change, isBusy, onRestore }: ChangedProps) {
  const { uiText } = useDocument();
  if (!reversible(entry, block.values).includes(change)) return null;
  const value = restoredValue(entry, change);
  const name = entry.action === "add" ? change.newName : change.oldName;
  const full = isEmpty(value) ? uiText.conflict.nothing : (name ?? textOf(row.cell, value) ?? "");
  const text = full.length > MAX_BUTTON_LENGTH ? `${full.slice(0, MAX_BUTTON_LENGTH - 1).trimEnd()}…` : full;
  const { setBack, setBackName } = uiText.history;
  return (
    <button
      type="button"
      className="link"
      aria-disabled={isBusy}
      aria-label={fillWords(setBackName, { field: row.label, value: full })}
      onClick={() => { onRestore(entry, reversedValues(entry, [change])); }}
    >
      {fillWords(setBack, { value: text })}
    </button>
  );
}

function Changed({ row, change, ...props }: ChangedProps) {
  const { uiText } = useDocument();
  const { entry } = props;
  return (
    <div>
      <dt>{row.label}</dt>
      <dd>
        {entry.action !== "add" && (
          <>
            <del><span className="visually-hidden">{uiText.history.old} </span><ChangedValue row={row} value={change.old} name={change.oldName} /></del>
            <span aria-hidden="true" className="muted"> → </span>
          </>
        )}
        <ins><span className="visually-hidden">{uiText.history.new} </span><ChangedValue row={row} value={change.new} name={change.newName} /></ins>
        <ReverseButton row={row} change={change} {...props} />
      </dd>
    </div>
  );
}

/** One change: who made it and when, and the values that differ. */
export function HistoryEntry(props: Props) {
  const { block, entry, now, isBusy, onRestore } = props;
  const { history } = useDocument().uiText;
  const timeId = useId();
  const rows = block.rows.flatMap((row) => entry.changes.filter(({ field }) => field === row.field).map((change) => ({ row, change })));
  const together = reversible(entry, block.values);
  const values = (
    <>
      <dl className="history-values">
        {rows.map(({ row, change }) => <Changed key={row.field} row={row} change={change} {...props} />)}
      </dl>
      {together.length > 1 && entry.action !== "add" && (
        <button type="button" className="button" aria-disabled={isBusy} onClick={() => { onRestore(entry, reversedValues(entry, together)); }}>
          {fillWords(history.setBackAll, { count: together.length })}
        </button>
      )}
    </>
  );
  return (
    <li className={`history-entry ${entry.action}`}>
      <p>
        <Heading entry={entry} />
        <When id={timeId} at={entry.at} now={now} />
      </p>
      {rows.length > 0 && (entry.action === "add" ? <details><summary>{history.showValues}</summary>{values}</details> : values)}
      <RestoreAsOf timeId={timeId} {...props} />
    </li>
  );
}
