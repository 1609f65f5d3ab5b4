import { Choice } from "../../../components/Choice";
import { useDocument } from "../../../engine/application";
import { fillWords, toText } from "../../../engine/interpolate";
import type { Kind, Row, UiText, Wire } from "../../../engine/protocol";
import { listOrEmpty } from "../../../lib/listOrEmpty";
import { boxesOf, isApplicable, withBox, type Column } from "./boxes";
import { isDifferent } from "./differences";
import { useMatrix, type RowView } from "./MatrixContext";

type Choice = Kind<Column, "choice">;
type Option = Wire<"Option">;

interface Props {
  view: RowView;
  column: Column;
  /** The element with the label of the column. */
  labelId: string;
}

function choicesOf({ optionsField }: Choice, row: Row): Option[] {
  return listOrEmpty<Option>(row[optionsField]);
}

function labelOf(options: Option[], value: unknown): string {
  return options.find((option) => option.value === value)?.label ?? toText(value);
}

/** Return whether the user can choose a value in this cell. */
export function hasInput(column: Column, row: Row): boolean {
  if (!isApplicable(row, column.field)) return false;
  return column.kind === "checkbox" || (row[column.field] !== undefined && choicesOf(column, row).length > 1);
}

/** Return the value of a cell of another row in words. */
function wordsOf(column: Column, row: Row, { nothing, yes, no }: UiText["matrix"]): string {
  const value = row[column.field];
  if (value === null) return nothing;
  if (column.kind === "checkbox") return value === true ? yes : no;
  return labelOf(choicesOf(column, row), value);
}

/** Return what a cell says besides its value: that it differs from the stored one, and the value that the user compares
 * with. */
export function useMarks({ view: { id, row, stored, compared }, column }: Pick<Props, "view" | "column">) {
  const { matrix } = useDocument().uiText;
  const isChanged = isDifferent(column, row, stored);
  const value = compared !== undefined && isDifferent(column, row, compared) ? wordsOf(column, compared, matrix) : null;
  return {
    id: `${id}__${column.field}__marks`,
    isChanged,
    other: value === null ? null : fillWords(matrix.other, { value }),
  };
}

export type Marks = ReturnType<typeof useMarks>;

/** The words for the marks of a cell. */
export function CellMarks({ id, isChanged, other }: Marks) {
  const { matrix } = useDocument().uiText;
  if (!isChanged && other === null) return null;
  return (
    <span id={id} className="matrix-marks">
      {isChanged && <span className="visually-hidden">{matrix.changed} </span>}
      {other !== null && <span className="matrix-other">{other}</span>}
    </span>
  );
}

/** Return what names an input of a row, and describe its marks. */
export function inputNaming(nameId: string, labelId: string, { id, isChanged, other }: Marks) {
  const described = isChanged || other !== null ? { "aria-describedby": id } : {};
  return { "aria-labelledby": `${nameId} ${labelId}`, ...described };
}

/** A dash for the eye. */
export function NothingToChoose() {
  const { matrix } = useDocument().uiText;
  return (
    <>
      <span className="muted matrix-nothing" aria-hidden="true">
        –
      </span>
      <span className="visually-hidden">{matrix.nothing}</span>
    </>
  );
}

function Select({ view: { row, nameId, change }, column, labelId, marks }: Props & { column: Choice; marks: Marks }) {
  const { readOnly } = useMatrix();
  return (
    <Choice
      naming={inputNaming(nameId, labelId, marks)}
      options={choicesOf(column, row)}
      value={toText(row[column.field])}
      disabled={readOnly}
      onChoose={(value) => change({ ...row, [column.field]: value })}
    />
  );
}

/** The input of a cell, or what it shows without one. */
export function CellInput({ view, column, labelId, marks }: Props & { marks: Marks }) {
  const { matrix, readOnly } = useMatrix();
  const { row, nameId, change } = view;
  if (column.kind === "choice") {
    if (hasInput(column, row)) return <Select view={view} column={column} labelId={labelId} marks={marks} />;
    const label = labelOf(choicesOf(column, row), row[column.field]);
    return label === "" ? <NothingToChoose /> : <span className="matrix-only">{label}</span>;
  }
  if (!isApplicable(row, column.field)) return <NothingToChoose />;
  const isChecked = row[column.field] === true;
  return (
    <input
      type="checkbox"
      {...inputNaming(nameId, labelId, marks)}
      checked={isChecked}
      disabled={readOnly}
      onChange={() => change(withBox(boxesOf(matrix), row, column.field, !isChecked))}
    />
  );
}
