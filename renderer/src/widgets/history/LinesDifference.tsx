import { ChangedValue } from "../../cells/ChangedValue";
import { textOf } from "../../cells/texts";
import { useDocument } from "../../engine/application";
import { fillWords } from "../../engine/interpolate";
import type { Row, Wire } from "../../engine/protocol";
import { listOrEmpty } from "../../lib/listOrEmpty";
import { lineChanges, nameIn, type LineChange } from "./lineChanges";

interface Props {
  columns: Wire<"Detail">[];
  before: unknown;
  after: unknown;
}

function summaryOf(columns: Wire<"Detail">[], row: Row): string {
  const texts = columns.map(({ field, cell }) => nameIn(row, field) ?? textOf(cell, row[field]) ?? "");
  return texts.filter((text) => text !== "").join(" · ");
}

/** The values of a line that differ. */
function Changed({ columns, before, after }: { columns: Wire<"Detail">[]; before: Row; after: Row }) {
  const { history } = useDocument().uiText;
  return columns.map((column) => (
    <span key={column.field} className="line-change">
      <span className="muted">{column.label} </span>
      <del>
        <span className="visually-hidden">{history.old} </span>
        <ChangedValue row={column} value={before[column.field]} name={nameIn(before, column.field)} />
      </del>
      <span aria-hidden="true" className="muted">
        {" "}
        →{" "}
      </span>
      <ins>
        <span className="visually-hidden">{history.new} </span>
        <ChangedValue row={column} value={after[column.field]} name={nameIn(after, column.field)} />
      </ins>
    </span>
  ));
}

function Change({ columns, change }: { columns: Wire<"Detail">[]; change: LineChange }) {
  const { lines } = useDocument().uiText;
  const line = fillWords(lines.line, { number: change.number });
  if (change.before === null || change.after === null) {
    const row = change.before ?? change.after ?? {};
    const isAdded = change.before === null;
    const text = summaryOf(columns, row);
    return (
      <li>
        {fillWords(isAdded ? lines.added : lines.removedLine, { line })}:{" "}
        {isAdded ? <ins>{text}</ins> : <del>{text}</del>}
      </li>
    );
  }
  const changed = columns.filter(({ field }) => change.fields.includes(field));
  return (
    <li>
      {line}: <Changed columns={changed} before={change.before} after={change.after} />
    </li>
  );
}

/** Which lines were added, removed and changed, and in which fields. */
export function LinesDifference({ columns, before, after }: Props) {
  const { uiText } = useDocument();
  const names = columns.map(({ field }) => field);
  const { changes, isReordered } = lineChanges(listOrEmpty<Row>(before), listOrEmpty<Row>(after), names);
  return (
    <ul className="line-changes">
      {changes.map((change) => (
        <Change key={`${change.before === null} ${change.number}`} columns={columns} change={change} />
      ))}
      {isReordered && <li>{uiText.lines.order}</li>}
    </ul>
  );
}
