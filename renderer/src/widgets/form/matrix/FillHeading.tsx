import { useDocument } from "../../../engine/application";
import { fillWords } from "../../../engine/interpolate";
import { boxesOf, columnFill, fillColumn, fillRow, rowFill, type Column, type Fill } from "./boxes";
import { useMatrix, type RowView } from "./MatrixContext";

/** A heading that checks all its boxes. Without boxes that the user can change, it is a text. */
function FillHeading({ id, label, fill, onFill }: { id: string; label: string; fill: Fill; onFill: () => void }) {
  const { matrix } = useDocument().uiText;
  const { readOnly } = useMatrix();
  const text = <span id={id}>{label}</span>;
  if (readOnly || fill === null) return <span className="matrix-heading">{text}</span>;
  const name = fillWords(fill === "check" ? matrix.checkAll : matrix.uncheckAll, { name: label });
  return (
    <button type="button" className="matrix-heading" aria-label={name} title={name} onClick={onFill}>
      {text}
    </button>
  );
}

/** The heading of a column. */
export function ColumnHeading({ column, id }: { column: Column; id: string }) {
  const { matrix, rows, change } = useMatrix();
  const { field, label, kind } = column;
  const onFill = () => change(fillColumn(boxesOf(matrix), rows, field));
  return (
    <FillHeading id={id} label={label} fill={kind === "checkbox" ? columnFill(rows, field) : null} onFill={onFill} />
  );
}

/** The name of a row. */
export function RowHeading({ view: { row, name, nameId, change } }: { view: RowView }) {
  const boxes = boxesOf(useMatrix().matrix);
  return <FillHeading id={nameId} label={name} fill={rowFill(boxes, row)} onFill={() => change(fillRow(boxes, row))} />;
}
