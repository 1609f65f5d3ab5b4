import { useEffect, useRef, useState, type RefObject } from "react";

import type { Wire } from "../../../engine/protocol";
import type { Column } from "./boxes";
import { entriesOf } from "./differences";
import { ColumnHeading, RowHeading } from "./FillHeading";
import { CellInput, CellMarks, hasInput, NothingToChoose, useMarks } from "./MatrixCell";
import { rowViews, useMatrix, type RowView } from "./MatrixContext";
import { DetailsButton, DetailsPanel, useDetailsMarks } from "./MatrixDetails";

/** Return whether the table is wider than the element around it. */
function useIsTooWide(frame: RefObject<HTMLDivElement | null>): boolean {
  const [isTooWide, setIsTooWide] = useState(false);
  useEffect(() => {
    const around = frame.current;
    const table = around?.firstElementChild;
    if (!around || !table) return;
    const observer = new ResizeObserver(() => setIsTooWide(table.scrollWidth > around.clientWidth));
    for (const element of [around, table]) observer.observe(element);
    return () => observer.disconnect();
  }, [frame]);
  return isTooWide;
}

function Cell({ view, column, labelId }: { view: RowView; column: Column; labelId: string }) {
  const marks = useMarks({ view, column });
  const input = <CellInput view={view} column={column} labelId={labelId} marks={marks} />;
  const isBox = column.kind === "checkbox" && hasInput(column, view.row);
  return (
    <td data-changed={marks.isChanged || undefined}>
      {isBox ? <label className="matrix-box">{input}</label> : input}
      <CellMarks {...marks} />
    </td>
  );
}

function DetailsCell({
  view,
  details,
  isOpen,
  onToggle,
}: {
  view: RowView;
  details: Wire<"MatrixDetails">;
  isOpen: boolean;
  onToggle: () => void;
}) {
  const marks = useDetailsMarks({ view, details });
  if (entriesOf(details, view.row).length === 0)
    return (
      <td>
        <NothingToChoose />
      </td>
    );
  return (
    <td data-changed={marks.isChanged || undefined}>
      <DetailsButton view={view} details={details} marks={marks} isOpen={isOpen} onToggle={onToggle} />
      <CellMarks {...marks} />
    </td>
  );
}

function TableRow({ view }: { view: RowView }) {
  const { id, matrix } = useMatrix();
  const { columns, details } = matrix;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <tr>
        <th scope="row" aria-labelledby={view.nameId}>
          <RowHeading view={view} />
        </th>
        {columns.map((column) => (
          <Cell key={column.field} view={view} column={column} labelId={`${id}__${column.field}`} />
        ))}
        {details !== null && (
          <DetailsCell view={view} details={details} isOpen={isOpen} onToggle={() => setIsOpen(!isOpen)} />
        )}
      </tr>
      {details !== null && isOpen && (
        <tr className="matrix-folded">
          <td colSpan={columns.length + 2}>
            <DetailsPanel view={view} details={details} />
          </td>
        </tr>
      )}
    </>
  );
}

/** A matrix as a table. It scrolls when it is wider than the form, and its headings stay in view. */
export function MatrixTable() {
  const view = useMatrix();
  const { id, matrix, describedBy } = view;
  const { columns, details, rowHeader } = matrix;
  const frame = useRef<HTMLDivElement>(null);
  const label = `${id}__label`;
  const scroll = useIsTooWide(frame) ? { role: "group", tabIndex: 0, "aria-labelledby": label } : {};
  return (
    <div className="matrix-frame" ref={frame} {...scroll}>
      <table className="matrix" id={id} aria-labelledby={label} aria-describedby={describedBy} tabIndex={-1}>
        <thead>
          <tr>
            <th scope="col">{rowHeader}</th>
            {columns.map((column) => (
              <th key={column.field} scope="col" aria-labelledby={`${id}__${column.field}`}>
                <ColumnHeading column={column} id={`${id}__${column.field}`} />
              </th>
            ))}
            {details !== null && (
              <th scope="col">
                <span className="visually-hidden">{details.label}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rowViews(view).map((row) => (
            <TableRow key={row.id} view={row} />
          ))}
        </tbody>
      </table>
    </div>
  );
}
