import { useState } from "react";

import { useDocument } from "../../../engine/application";
import type { Wire } from "../../../engine/protocol";
import { boxesOf, type Column } from "./boxes";
import { entriesOf } from "./differences";
import { ColumnHeading, RowHeading } from "./FillHeading";
import { CellInput, CellMarks, hasInput, useMarks } from "./MatrixCell";
import { rowViews, useMatrix, type RowView } from "./MatrixContext";
import { DetailsButton, DetailsPanel, useDetailsMarks } from "./MatrixDetails";

/** A cell with its label. */
function Item({ view, column }: { view: RowView; column: Column }) {
  const marks = useMarks({ view, column });
  const labelId = `${view.id}__${column.field}`;
  const label = <span id={labelId}>{column.label}</span>;
  const input = <CellInput view={view} column={column} labelId={labelId} marks={marks} />;
  const isBox = column.kind === "checkbox" && hasInput(column, view.row);
  return (
    <div className="matrix-item" data-kind={column.kind} data-changed={marks.isChanged || undefined}>
      {isBox ? (
        <label className="matrix-choice">
          {input}
          {label}
        </label>
      ) : (
        <div className="matrix-choice">
          {label}
          {input}
        </div>
      )}
      <CellMarks {...marks} />
    </div>
  );
}

function Folded({ view, details }: { view: RowView; details: Wire<"MatrixDetails"> }) {
  const [isOpen, setIsOpen] = useState(false);
  const marks = useDetailsMarks({ view, details });
  return (
    <div className="matrix-item" data-kind="details" data-changed={marks.isChanged || undefined}>
      <DetailsButton view={view} details={details} marks={marks} isOpen={isOpen} onToggle={() => setIsOpen(!isOpen)} />
      <CellMarks {...marks} />
      {isOpen && <DetailsPanel view={view} details={details} />}
    </div>
  );
}

function Group({ view }: { view: RowView }) {
  const { columns, details } = useMatrix().matrix;
  return (
    <div className="matrix-group" role="group" aria-labelledby={view.nameId}>
      <RowHeading view={view} />
      <div className="matrix-items">
        {columns.map((column) => (
          <Item key={column.field} view={view} column={column} />
        ))}
        {details !== null && entriesOf(details, view.row).length > 0 && <Folded view={view} details={details} />}
      </div>
    </div>
  );
}

/** The buttons that check whole columns. */
function AllRows() {
  const { matrix } = useDocument().uiText;
  const { id, matrix: field } = useMatrix();
  const label = `${id}__all`;
  return (
    <div className="matrix-group matrix-all" role="group" aria-labelledby={label}>
      <span className="matrix-heading" id={label}>
        {matrix.allRows}
      </span>
      <div className="flow matrix-columns">
        {boxesOf(field).map((column) => (
          <ColumnHeading key={column.field} column={column} id={`${id}__${column.field}`} />
        ))}
      </div>
    </div>
  );
}

/** A matrix on a phone: each row is a group, and each box has its label. */
export function MatrixGroups() {
  const view = useMatrix();
  const { id, readOnly, describedBy } = view;
  return (
    <div
      className="matrix-groups"
      id={id}
      role="group"
      aria-labelledby={`${id}__label`}
      aria-describedby={describedBy}
      tabIndex={-1}
    >
      {!readOnly && <AllRows />}
      {rowViews(view).map((row) => (
        <Group key={row.id} view={row} />
      ))}
    </div>
  );
}
