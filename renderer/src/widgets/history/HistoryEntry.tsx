import { ChangedValue, isEmpty, type ValueChange } from "../../cells/ChangedValue";
import { textOf } from "../../cells/texts";
import { useDocument } from "../../engine/application";
import { fillWords, splitWords } from "../../engine/interpolate";
import type { Block, Kind, Wire } from "../../engine/protocol";
import { asMoment } from "../../lib/calendarDate";
import { formatMoment } from "../../lib/dateFormats";
import { relativeTime } from "../../lib/relativeTime";
import { restoredValue, reversible, type Entry } from "./entries";

const MAX_BUTTON_LENGTH = 30;

interface Props {
  block: Kind<Block, "history">;
  entry: Entry;
  now: number;
  isBusy: boolean;
  onReverse: (entry: Entry, changes: ValueChange[]) => void;
}

function When({ at, now }: { at: string; now: number }) {
  const moment = asMoment(at);
  if (moment === null) return null;
  return (
    <time className="muted" dateTime={moment.toISOString()}>
      {relativeTime(moment, now)} · {formatMoment(moment)}
    </time>
  );
}

interface ChangedProps extends Omit<Props, "now"> {
  row: Wire<"Detail">;
  change: ValueChange;
}

function ReverseButton({ block, entry, row, change, isBusy, onReverse }: ChangedProps) {
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
      onClick={() => { onReverse(entry, [change]); }}
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
export function HistoryEntry({ now, ...props }: Props) {
  const { block, entry, isBusy, onReverse } = props;
  const { uiText } = useDocument();
  const { history } = uiText;
  const rows = block.rows.flatMap((row) => entry.changes.filter(({ field }) => field === row.field).map((change) => ({ row, change })));
  const together = reversible(entry, block.values);
  const values = (
    <>
      <dl className="history-values">
        {rows.map(({ row, change }) => <Changed key={row.field} row={row} change={change} {...props} />)}
      </dl>
      {together.length > 1 && (
        <button type="button" className="button" aria-disabled={isBusy} onClick={() => { onReverse(entry, together); }}>
          {fillWords(history.setBackAll, { count: together.length })}
        </button>
      )}
    </>
  );
  return (
    <li className={`history-entry ${entry.action}`}>
      <p>
        <span>
          {splitWords(history[entry.action]).map(({ text, name }, index) => (name === null ? text : <b key={index}>{entry.by ?? history.server}</b>))}
        </span>
        <When at={entry.at} now={now} />
      </p>
      {rows.length > 0 && (entry.action === "add" ? <details><summary>{history.showValues}</summary>{values}</details> : values)}
    </li>
  );
}
