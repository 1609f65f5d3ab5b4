import { fillWords } from "../../engine/interpolate";
import { formatCount } from "../../lib/numbers";
import { Preview } from "./Preview";
import { ProblemGrid } from "./ProblemGrid";
import { ProblemsFile } from "./ProblemsFile";
import type { ImportData } from "./types";
import type { OpenImport } from "./useImport";

interface Props {
  open: OpenImport;
  data: ImportData;
}

/** How many rows would be added and changed, and how many would not. */
function Tiles({ open, data: { counts, mode } }: Props) {
  const { texts } = open.block;
  const tiles = [
    { name: "add", text: texts.willAdd, count: counts.add, isShown: mode !== "change" },
    { name: "change", text: texts.willChange, count: counts.change, isShown: mode !== "add" },
    { name: "same", text: texts.same, count: counts.same, isShown: counts.same > 0 },
    { name: "problem", text: texts.problems, count: counts.problem, isShown: true },
  ];
  return (
    <div role="status">
      <ul className="import-tiles">
        {tiles.flatMap(({ name, text, count, isShown }) =>
          isShown ? (
            <li key={name} className={count === 0 ? "none" : name}>
              <b>{formatCount(count)}</b> {text}
            </li>
          ) : (
            []
          ),
        )}
      </ul>
    </div>
  );
}

/** What becomes of rows with totals, and the button that changes it. */
function Totals({ open, data: { totals, importsTotals } }: Props) {
  const { texts } = open.block;
  if (totals === "") return null;
  return (
    <div className="import-note flow import-head">
      <p>{totals}</p>
      <button
        type="button"
        className="button"
        disabled={open.busy !== ""}
        onClick={() => open.check({ importsTotals: !importsTotals })}
      >
        {importsTotals ? texts.excludeTotals : texts.includeTotals}
      </button>
    </div>
  );
}

/** The problems by their sentences, with the lines of the file. */
function Problems({ open, data }: Props) {
  const { texts } = open.block;
  const labelOf = (field: string) => data.fields.find(({ name }) => name === field)?.label ?? "";
  return (
    <ul className="import-problems">
      {data.problems.map(({ sentence, field, count, lines }) => {
        const known = lines.map((line) => formatCount(line)).join(", ");
        const named = count > lines.length ? fillWords(texts.moreLines, { lines: known }) : known;
        return (
          <li key={`${field} ${sentence}`}>
            {labelOf(field) !== "" && <b>{labelOf(field)}: </b>}
            {sentence}
            <span className="muted">{fillWords(texts.lines, { count: formatCount(count), lines: named })}</span>
          </li>
        );
      })}
    </ul>
  );
}

/** The third step: what the import would do, and the rows with problems. */
export function CheckStep(props: Props) {
  const { open, data } = props;
  const { texts } = open.block;
  const { counts, onlyAll } = data;
  const count = counts.add + counts.change;
  const isStopped = count === 0 || (onlyAll && counts.problem > 0);
  return (
    <>
      <Tiles {...props} />
      <Totals {...props} />
      {(["change", "add"] as const).map(
        (state) => counts[state] > 0 && <Preview key={`${state} ${counts[state]}`} {...props} state={state} />,
      )}
      {data.problems.length > 0 && (
        <>
          <div className="flow import-head">
            <h2>{texts.problemList}</h2>
            <ProblemsFile {...props} />
          </div>
          <Problems {...props} />
        </>
      )}
      <ProblemGrid {...props} />
      <div className="import-actions sticky">
        <button type="button" className="button" disabled={open.busy !== ""} onClick={open.goBack}>
          {texts.back}
        </button>
        <span className="muted" role="status">
          {count === 0
            ? texts.nothing
            : counts.problem > 0
              ? fillWords(onlyAll ? texts.onlyAll : texts.without, { count: formatCount(counts.problem) })
              : ""}
        </span>
        <button type="button" className="button primary" disabled={isStopped || open.busy !== ""} onClick={open.run}>
          {fillWords(texts.runCount, { count: formatCount(count) })}
        </button>
      </div>
    </>
  );
}
