import { useId } from "react";

import { ChangedValue, isEmpty, type ValueChange } from "../../cells/ChangedValue";
import { textOf } from "../../cells/texts";
import { ErrorBoundary } from "../../components/ErrorBoundary";
import { useDocument } from "../../engine/application";
import { fillWords, splitWords } from "../../engine/interpolate";
import { LoadBoundary, preloadable } from "../../engine/preloadable";
import type { Block, Kind, Row, Wire } from "../../engine/protocol";
import { asMoment } from "../../lib/calendarDate";
import { formatMoment, momentText } from "../../lib/dateFormats";
import { relativeTime } from "../../lib/relativeTime";
import { LinesDifference } from "./LinesDifference";
import { restoredValue, reversedValues, reversible, valuesBefore, type Entry } from "./entries";

/** Few changes are of longer texts. */
const WordDifference = preloadable(() => import("./WordDifference"));
const MAX_BUTTON_LENGTH = 30;

interface Props {
  block: Kind<Block, "history">;
  entry: Entry;
  /** What is different now from what it was after this entry. */
  since: ValueChange[];
  now: number;
  isBusy: boolean;
  /** Sets values of the entry. With `isWhole`, they are all in which the record differs. */
  onRestore: (entry: Entry, values: Row, isWhole?: boolean) => void;
}

/** What the entry is: who did what, and which earlier values came back. */
function Heading({ entry }: { entry: Entry }) {
  const { history } = useDocument().uiText;
  const { restored, action, transition } = entry;
  const own = (transition ?? null) === null ? history[action] : history.transition;
  const template = restored === null ? own : restored.part === "after" ? history.restoredAfter : history.restoredBefore;
  return (
    <span>
      {splitWords(template).map(({ text, name }, index) => {
        if (name === "name") return <b key={index}>{entry.by ?? history.server}</b>;
        if (name === "action") return transition;
        return name === "time" ? momentText(restored?.at) : text;
      })}
    </span>
  );
}

function RestoreAsOf({ block, entry, since, isBusy, onRestore, timeId }: Props & { timeId: string }) {
  const { history } = useDocument().uiText;
  const asOf = valuesBefore(since, block.values);
  const isOffered = (entry.action === "add" || entry.action === "change") && Object.keys(asOf).length > 0;
  if (!isOffered) return null;
  return (
    <button
      type="button"
      className="button"
      aria-disabled={isBusy}
      aria-describedby={timeId}
      onClick={() => onRestore(entry, asOf, true)}
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

interface ChangedRow {
  row: Wire<"Detail">;
  change: ValueChange;
}

type ChangedProps = ChangedRow & Omit<Props, "now" | "since">;

/** Return the changes of an entry in the order of the fields. */
function rowsOf({ rows }: Props["block"], changes: ValueChange[]): ChangedRow[] {
  return rows.flatMap((row) => changes.filter(({ field }) => field === row.field).map((change) => ({ row, change })));
}

/** Return a value as a text; of lines, their number. */
function valueText(row: Wire<"Detail">, value: unknown, lines: string): string {
  if (Array.isArray(value) && typeof value[0] === "object") return fillWords(lines, { count: value.length });
  return textOf(row.cell, value) ?? "";
}

function ReverseButton({ block, entry, row, change, isBusy, onRestore }: ChangedProps) {
  const { uiText } = useDocument();
  if (!reversible(entry, block.values).includes(change)) return null;
  const value = restoredValue(entry, change);
  const name = entry.action === "add" ? change.newName : change.oldName;
  const full = isEmpty(value) ? uiText.conflict.nothing : (name ?? valueText(row, value, uiText.lines.count));
  const text = full.length > MAX_BUTTON_LENGTH ? `${full.slice(0, MAX_BUTTON_LENGTH - 1).trimEnd()}…` : full;
  const { setBack, setBackName } = uiText.history;
  return (
    <button
      type="button"
      className="link"
      aria-disabled={isBusy}
      aria-label={fillWords(setBackName, { field: row.label, value: text })}
      title={text === full ? undefined : full}
      onClick={() => onRestore(entry, reversedValues(entry, [change]))}
    >
      {fillWords(setBack, { value: text })}
    </button>
  );
}

interface DifferenceProps extends ChangedRow {
  /** What precedes the old and the new value for screen readers. */
  old: string;
  now: string;
}

/** An old and a new value; of a longer text, the words that were removed and added. */
function Difference({ row, change, old, now }: DifferenceProps) {
  const { old: before, new: after } = change;
  const whole = (
    <>
      <del>
        <span className="visually-hidden">{old} </span>
        <ChangedValue row={row} value={before} name={change.oldName} />
      </del>
      <span aria-hidden="true" className="muted">
        {" "}
        →{" "}
      </span>
      <ins>
        <span className="visually-hidden">{now} </span>
        <ChangedValue row={row} value={after} name={change.newName} />
      </ins>
    </>
  );
  const hasWords =
    typeof before === "string" && typeof after === "string" && before.includes(" ") && after.includes(" ");
  if (row.cell.kind !== "text" || !hasWords) return whole;
  return (
    <ErrorBoundary instead={whole}>
      <LoadBoundary code={WordDifference} fallback={whole}>
        <WordDifference {...{ before, after, old, now }}>{whole}</WordDifference>
      </LoadBoundary>
    </ErrorBoundary>
  );
}

function Changed({ row, change, ...props }: ChangedProps) {
  const { history } = useDocument().uiText;
  const columns = props.block.lines[row.field];
  return (
    <div>
      <dt>{row.label}</dt>
      <dd>
        {columns !== undefined ? (
          <LinesDifference columns={columns} before={change.old} after={change.new} />
        ) : props.entry.action === "add" ? (
          <ins>
            <span className="visually-hidden">{history.new} </span>
            <ChangedValue row={row} value={change.new} name={change.newName} />
          </ins>
        ) : (
          <Difference row={row} change={change} old={history.old} now={history.new} />
        )}
        <ReverseButton row={row} change={change} {...props} />
      </dd>
    </div>
  );
}

/** What is different now from what it was after an entry. */
function Comparison({ block, since }: Pick<Props, "block" | "since">) {
  const { history } = useDocument().uiText;
  const rows = rowsOf(block, since);
  if (rows.length === 0) return null;
  return (
    <details>
      <summary>{history.compare}</summary>
      <dl className="history-values">
        {rows.map(({ row, change }) => (
          <div key={row.field}>
            <dt>{row.label}</dt>
            <dd>
              {block.lines[row.field] === undefined ? (
                <Difference row={row} change={change} old={history.then} now={history.now} />
              ) : (
                <LinesDifference columns={block.lines[row.field] ?? []} before={change.old} after={change.new} />
              )}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

/** One change: who made it and when, and the values that differ. */
export function HistoryEntry(props: Props) {
  const { block, entry, now, isBusy, onRestore } = props;
  const { history } = useDocument().uiText;
  const timeId = useId();
  const rows = rowsOf(block, entry.changes);
  const together = reversible(entry, block.values);
  const values = (
    <>
      <dl className="history-values">
        {rows.map(({ row, change }) => (
          <Changed key={row.field} row={row} change={change} {...props} />
        ))}
      </dl>
      {together.length > 1 && entry.action !== "add" && (
        <button
          type="button"
          className="button"
          aria-disabled={isBusy}
          onClick={() => onRestore(entry, reversedValues(entry, together))}
        >
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
      {rows.length > 0 &&
        (entry.action === "add" ? (
          <details>
            <summary>{history.showValues}</summary>
            {values}
          </details>
        ) : (
          values
        ))}
      {entry.action !== "delete" && <Comparison block={block} since={props.since} />}
      <RestoreAsOf timeId={timeId} {...props} />
    </li>
  );
}
