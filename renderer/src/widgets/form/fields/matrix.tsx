import { useState } from "react";

import { Choice } from "../../../components/Choice";
import { useDocument } from "../../../engine/application";
import { fillWords, toText } from "../../../engine/interpolate";
import type { Row } from "../../../engine/protocol";
import { PHONE } from "../../../engine/tableState";
import { listOrEmpty } from "../../../lib/listOrEmpty";
import { useMediaQuery } from "../../../lib/useMediaQuery";
import { optionOf, useOptionRows } from "../../suggestions/optionRows";
import { useScope } from "../FormContext";
import type { Matrix } from "../matrix/boxes";
import { countDifferences } from "../matrix/differences";
import { MatrixProvider, useMatrix, type MatrixView } from "../matrix/MatrixContext";
import { MatrixGroups } from "../matrix/MatrixGroups";
import { MatrixTable } from "../matrix/MatrixTable";
import type { FieldProps } from "./props";
import "../../../styles/matrix.css";

/** A record that the user can compare with. */
interface ComparedRecord {
  /** Identifies it in the select, even if several records have no value. */
  key: string;
  label: string;
  rows: Row[];
}

/** Return the records that a matrix can be compared with, and the selected one. The edited record is not among them.
 * They are loaded once the matrix has rows. */
function useComparison({ compare: offered, name }: Matrix, hasRows: boolean) {
  const compare = hasRows ? offered : null;
  const { record } = useScope();
  const [key, setKey] = useState("");
  const { rows, failed } = useOptionRows(compare, "");
  const records =
    compare === null
      ? []
      : rows.flatMap((row): ComparedRecord[] => {
          const { value, label } = optionOf(compare, row);
          const isEdited = value !== "" && value === toText(record[compare.value]);
          return isEdited ? [] : [{ key: `${value} ${label}`, label, rows: listOrEmpty<Row>(row[name]) }];
        });
  return { records, selected: records.find((each) => each.key === key) ?? null, failed, choose: setKey };
}

type Comparison = ReturnType<typeof useComparison>;

/** The select with the records to compare with, and a line with the number of cells that differ. */
function MatrixComparison({ comparison: { records, selected, failed, choose } }: { comparison: Comparison }) {
  const { matrix: texts, select } = useDocument().uiText;
  const { id, matrix, rows } = useMatrix();
  const count = selected === null ? 0 : countDifferences(matrix, rows, selected.rows);
  const sentence = count === 0 ? texts.same : count === 1 ? texts.differsOne : texts.differsMany;
  return (
    <div className="flow matrix-compare">
      <label htmlFor={`${id}__compare`}>{texts.compare}</label>
      <Choice
        naming={{ id: `${id}__compare` }}
        options={[
          { value: "", label: texts.noComparison },
          ...records.map(({ key, label }) => ({ value: key, label })),
        ]}
        value={selected?.key ?? ""}
        onChoose={choose}
      />
      <span role="status">
        {selected === null ? failed && select.failed : fillWords(sentence, { count, name: selected.label })}
      </span>
    </div>
  );
}

/** Says what the mark of a cell means. */
function Changes({ matrix, rows, stored }: MatrixView) {
  const { matrix: texts } = useDocument().uiText;
  const count = countDifferences(matrix, rows, stored);
  if (count === 0) return null;
  return <p className="matrix-changes">{fillWords(count === 1 ? texts.changesOne : texts.changesMany, { count })}</p>;
}

/** A table of checkboxes and choices. The accessible name of each has its row and its column. */
export default function MatrixField({ id, field: matrix, value, naming, readOnly, onChange }: FieldProps<"matrix">) {
  const { base } = useScope();
  const isPhone = useMediaQuery(PHONE);
  const rows = listOrEmpty<Row>(value);
  const comparison = useComparison(matrix, rows.length > 0);
  if (rows.length === 0)
    return (
      <p className="matrix-empty muted" id={id} tabIndex={-1}>
        {matrix.empty}
      </p>
    );
  const view: MatrixView = {
    id,
    matrix,
    rows,
    stored: listOrEmpty<Row>(base[matrix.name]),
    compared: comparison.selected?.rows ?? [],
    readOnly,
    describedBy: naming["aria-describedby"],
    change: onChange,
  };
  return (
    <MatrixProvider value={view}>
      {matrix.compare !== null && <MatrixComparison comparison={comparison} />}
      {isPhone ? <MatrixGroups /> : <MatrixTable />}
      <Changes {...view} />
    </MatrixProvider>
  );
}
