import { useDocument } from "../../../engine/application";
import { fillWords } from "../../../engine/interpolate";
import type { Row } from "../../../engine/protocol";
import { listOrEmpty } from "../../../lib/listOrEmpty";
import { useMediaQuery } from "../../../lib/useMediaQuery";
import { useScope } from "../FormContext";
import { countDifferences } from "../matrix/differences";
import { MatrixComparison } from "../matrix/MatrixComparison";
import { MatrixProvider, type MatrixView } from "../matrix/MatrixContext";
import { MatrixGroups } from "../matrix/MatrixGroups";
import { MatrixTable } from "../matrix/MatrixTable";
import { useComparison } from "../matrix/useComparison";
import type { FieldProps } from "./props";
import "../../../styles/matrix.css";

/** Where a table has no room. form.css has the same width. */
const PHONE = "(width < 640px)";

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
