import { useDocument } from "../../../engine/application";
import { fillWords } from "../../../engine/interpolate";
import { countDifferences } from "./differences";
import { useMatrix } from "./MatrixContext";
import type { Comparison } from "./useComparison";

/** The select with the records to compare with, and a line with the number of cells that differ. */
export function MatrixComparison({ comparison: { records, selected, failed, choose } }: { comparison: Comparison }) {
  const { matrix: texts, select } = useDocument().uiText;
  const { id, matrix, rows } = useMatrix();
  const count = selected === null ? 0 : countDifferences(matrix, rows, selected.rows);
  const sentence = count === 0 ? texts.same : count === 1 ? texts.differsOne : texts.differsMany;
  return (
    <div className="matrix-compare">
      <label htmlFor={`${id}__compare`}>{texts.compare}</label>
      <select
        id={`${id}__compare`}
        className="input"
        value={selected?.key ?? ""}
        onChange={({ target }) => choose(target.value)}
      >
        <option value="">{texts.noComparison}</option>
        {records.map(({ key, label }) => (
          <option key={key} value={key}>
            {label}
          </option>
        ))}
      </select>
      <span role="status">
        {selected === null ? failed && select.failed : fillWords(sentence, { count, name: selected.label })}
      </span>
    </div>
  );
}
