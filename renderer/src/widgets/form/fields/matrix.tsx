import { toText } from "../../../engine/interpolate";
import type { Row } from "../../../engine/protocol";
import { listOrEmpty } from "../../../lib/listOrEmpty";
import type { FieldProps } from "./props";

/** Returns the records with one boolean field toggled. */
function toggled(rows: Row[], at: number, field: string): Row[] {
  return rows.map((row, index) => (index === at ? { ...row, [field]: row[field] !== true } : row));
}

/** A table of checkboxes. The accessible name of each has its row and its column. */
export default function MatrixField({ id, field: matrix, value, naming, readOnly, onChange }: FieldProps<"matrix">) {
  const rows = listOrEmpty<Row>(value);
  const { labelField, labels, rowHeader, columns, empty } = matrix;
  const nameOf = (row: Row) => labels[toText(row[labelField])] ?? toText(row[labelField]);
  if (rows.length === 0) return <p className="matrix-empty muted" id={id} tabIndex={-1}>{empty}</p>;
  const rowId = (index: number) => `${id}__row${String(index)}`;
  const boxId = (field: string) => `${id}__${field}`;
  return (
    <table className="matrix" id={id} aria-labelledby={`${id}__label`} aria-describedby={naming["aria-describedby"]} tabIndex={-1}>
      <thead>
        <tr>
          <th scope="col">{rowHeader}</th>
          {columns.map(({ field, label }) => <th key={field} id={boxId(field)} scope="col">{label}</th>)}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={index}>
            <th id={rowId(index)} scope="row">{nameOf(row)}</th>
            {columns.map(({ field }) => (
              <td key={field}>
                <label className="matrix-box">
                  <input
                    type="checkbox"
                    aria-labelledby={`${rowId(index)} ${boxId(field)}`}
                    checked={row[field] === true}
                    disabled={readOnly}
                    onChange={() => { onChange(toggled(rows, index, field)); }}
                  />
                </label>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
