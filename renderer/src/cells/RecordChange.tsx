import { useState } from "react";

import { useEffects, type Scope } from "../actions/effects";
import { Link } from "../actions/Link";
import { useCompleteDocument } from "../data/completeDocument";
import { useDocument } from "../engine/application";
import { fillWords, toText } from "../engine/interpolate";
import type { Cell, Kind } from "../engine/protocol";
import { listAddress, recordFormat, type RecordFormat } from "../engine/recordFormats";
import { formatCount } from "../lib/numbers";
import { ChangedValue, type ValueChange } from "./ChangedValue";
import type { CellProps } from "./props";
import "../styles/change.css";

/** What an export contained. */
interface Exported {
  rows: number;
  format: string;
  query: string;
  columns: string[];
  isCancelled: boolean;
}

/** An export: how many rows it had and which columns, and a link to the list with its query. */
function ExportedRows({ cell, exported, kind }: { cell: Kind<Cell, "change">; exported: Exported; kind: string }) {
  const list = listAddress(useCompleteDocument(), kind);
  const { query, columns } = exported;
  const facts = { rows: formatCount(exported.rows), format: exported.format.toUpperCase() };
  return (
    <span className="change">
      <span>{fillWords(exported.isCancelled ? cell.cancelled : cell.exported, facts)}</span>
      {columns.length > 0 && (
        <span className="change-value muted">{fillWords(cell.columns, { columns: columns.join(", ") })}</span>
      )}
      {list !== null && <Link to={query === "" ? list : `${list}?${query}`}>{cell.showRows}</Link>}
    </span>
  );
}

/** The values of a change that a row shows. */
const MAX_VALUES = 3;

interface Change {
  to: string | null;
  history: string;
  recordId: number;
  action: "add" | "change" | "delete" | "restore" | "export";
  changes: ValueChange[];
  isDeleted: boolean;
  kind: string;
  export: Exported | null;
}

/** The values that differ. A new record has too many to show: its link leads to them. */
function Values({ change, rows, more }: { change: Change; rows: RecordFormat["rows"]; more: string }) {
  const { uiText } = useDocument();
  if (change.action !== "change") return null;
  const shown = rows.flatMap((row) =>
    change.changes.filter(({ field }) => field === row.field).map((value) => ({ row, value })),
  );
  return (
    <>
      {shown.slice(0, MAX_VALUES).map(({ row, value }) => (
        <span key={row.field} className="change-value">
          <span className="muted">{row.label}: </span>
          <del>
            <span className="visually-hidden">{uiText.history.old} </span>
            <ChangedValue row={row} value={value.old} name={value.oldName} />
          </del>
          <span aria-hidden="true" className="muted">
            {" "}
            →{" "}
          </span>
          <ins>
            <span className="visually-hidden">{uiText.history.new} </span>
            <ChangedValue row={row} value={value.new} name={value.newName} />
          </ins>
        </span>
      ))}
      {shown.length > MAX_VALUES && (
        <span className="muted">{fillWords(more, { count: shown.length - MAX_VALUES })}</span>
      )}
    </>
  );
}

interface RestoreProps {
  call: NonNullable<RecordFormat["restore"]>;
  id: number;
  label: string;
  title: string;
}

function RestoreButton({ call, id, label, title }: RestoreProps) {
  const { perform, run } = useEffects();
  const [isBusy, setIsBusy] = useState(false);
  const scope: Scope = { values: { id } };
  async function restore(): Promise<void> {
    setIsBusy(true);
    await perform(call, scope);
    await run([{ kind: "refresh" }], scope); // also after a refusal: another user may have restored it
    setIsBusy(false);
  }
  return (
    <button
      type="button"
      className="link"
      disabled={isBusy}
      aria-label={`${label}: ${title}`}
      onClick={() => void restore()}
    >
      {label}
    </button>
  );
}

/** A changed record, as a link to it, and what changed. The row of a deletion restores the record. */
export default function RecordChange({ cell, value, scope }: CellProps<"change">) {
  const change = scope.values as unknown as Change;
  const { rows, restore } = recordFormat(useCompleteDocument(), change.history);
  const title = toText(value);
  if (change.export !== null) return <ExportedRows cell={cell} exported={change.export} kind={change.kind} />;
  const isRestorable = change.action === "delete" && change.isDeleted;
  return (
    <span className="change">
      {change.to === null ? <span>{title}</span> : <Link to={change.to}>{title}</Link>}
      {isRestorable && restore !== null && (
        <RestoreButton call={restore} id={change.recordId} label={cell.restore} title={title} />
      )}
      <Values change={change} rows={rows} more={cell.more} />
    </span>
  );
}
