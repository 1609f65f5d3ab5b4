import { useEffect, useId, useState } from "react";

import { Icon } from "../../components/Icon";
import { useDocument } from "../../engine/application";
import { fillWords } from "../../engine/interpolate";
import { formatCount } from "../../lib/numbers";
import type { ImportCounts, ImportData, ImportProblem, ImportRow } from "./types";
import type { OpenImport } from "./useImport";

const PAGE_SIZE = 50;

interface Props {
  open: OpenImport;
  data: ImportData;
}

/** A column of the file that fills a field. */
interface MappedColumn {
  index: number;
  field: string;
  title: string;
}

/** Return the columns that fill a field. Those with problems come first. */
function columnsOf({ headings, mapping, fields, problems }: ImportData): MappedColumn[] {
  const columns = headings.flatMap(({ index, title }) => {
    const field = mapping[String(index)] ?? null;
    const label = fields.find(({ name }) => name === field)?.label ?? title;
    return field === null ? [] : [{ index, field, title: label }];
  });
  const isWrong = ({ field }: MappedColumn) => problems.some((problem) => problem.field === field);
  return [...columns.filter(isWrong), ...columns.filter((column) => !isWrong(column))];
}

interface CellProps {
  id: string;
  label: string;
  value: string;
  error: string | undefined;
  onSave: (text: string) => void;
}

/** A cell that the reader can change. It is checked when they leave it. */
function Cell({ id, label, value, error, onSave }: CellProps) {
  const { icons } = useDocument();
  const [text, setText] = useState(value);
  const [stored, setStored] = useState(value);
  if (stored !== value) {
    setStored(value);
    setText(value);
  }
  const save = () => {
    if (text !== value) onSave(text);
  };
  return (
    <td>
      <input
        className="input"
        aria-label={label}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : id}
        value={text}
        title={text}
        onChange={({ target }) => setText(target.value)}
        onBlur={save}
        onKeyDown={({ key }) => {
          if (key === "Enter") save();
          if (key === "Escape") setText(value);
        }}
      />
      {error !== undefined && (
        <p className="field-error" id={id}>
          <Icon name={icons.error} /> {error}
        </p>
      )}
    </td>
  );
}

/** A text that was replaced in one row. */
interface Mended {
  field: string;
  former: string;
  text: string;
}

/** Return the rows with problems, page by page. Those that are mended stay until the next page. */
function useProblemRows({ open, data }: Props) {
  const { block, send } = open;
  const { id } = data;
  const [page, setPage] = useState(1);
  const [found, setFound] = useState<{ rows: ImportRow[]; total: number } | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [mended, setMended] = useState<Mended | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const sending = { values: { id }, query: { state: "problem", page } };
    void send<{ rows: ImportRow[]; total: number }>(block.rows, sending, "").then((next) => {
      if (isCurrent && next !== null) setFound(next);
    });
    return () => {
      isCurrent = false;
    };
  }, [block, send, id, page, attempt]);
  async function mend(line: number, field: string, text: string, former: string, everywhere = false) {
    const sending = { values: { id, line }, body: { values: { [field]: text }, everywhere } };
    const next = await send<{ rows: ImportRow[]; counts: ImportCounts; problems: ImportProblem[] }>(
      block.updateRow,
      sending,
      "",
    );
    if (next === null) return;
    const checked = new Map(next.rows.map((row) => [row.line, row])); // another row may have lost its problem, too
    setFound((before) => before && { ...before, rows: before.rows.map((row) => checked.get(row.line) ?? row) });
    open.set({ ...data, counts: next.counts, problems: next.problems });
    setMended(everywhere || former === "" || text === "" ? null : { field, former, text });
    if (everywhere) setAttempt(attempt + 1);
  }
  return { page, setPage, found, mend, mended };
}

/** The rows with problems. Their cells can be changed. */
export function ProblemGrid(props: Props) {
  const { texts } = props.open.block;
  const { icons } = useDocument();
  const { page, setPage, found, mend, mended } = useProblemRows(props);
  const id = useId();
  const [columns] = useState(() => columnsOf(props.data)); // they keep their places while problems are mended
  if (found === null || found.rows.length === 0) return null;
  const place = columns.find(({ field }) => field === mended?.field)?.index ?? -1;
  const other = found.rows.find(({ cells }) => cells[place] === mended?.former);
  return (
    <>
      <div className="flow import-head">
        <p className="muted">{texts.mend}</p>
        {mended !== null && other !== undefined && (
          <button
            type="button"
            className="button"
            disabled={props.open.busy !== ""}
            onClick={() => void mend(other.line, mended.field, mended.text, mended.former, true)}
          >
            {fillWords(texts.everywhere, { former: mended.former, text: mended.text })}
          </button>
        )}
      </div>
      <div className="import-grid" tabIndex={0} role="region" aria-label={texts.problemList}>
        <table>
          <thead>
            <tr>
              <th scope="col">{texts.line}</th>
              {columns.map(({ index, title }) => (
                <th key={index} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {found.rows.map(({ line, cells, state, errors }) => (
              <tr key={line} className={state === "problem" ? undefined : "mended"}>
                <th scope="row">
                  {formatCount(line)}
                  {state !== "problem" && <span className="badge state good">{texts.mended}</span>}
                  {errors[""] !== undefined && (
                    <p className="field-error">
                      <Icon name={icons.error} /> {errors[""]}
                    </p>
                  )}
                </th>
                {columns.map(({ index, field, title }) => (
                  <Cell
                    key={index}
                    id={`${id}${line} ${index}`}
                    label={fillWords(texts.cell, { title, line })}
                    value={cells[index] ?? ""}
                    error={errors[field]}
                    onSave={(text) => void mend(line, field, text, cells[index] ?? "")}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {found.total > PAGE_SIZE && (
        <div className="import-actions">
          <button type="button" className="button" disabled={page === 1} onClick={() => setPage(page - 1)}>
            {texts.previous}
          </button>
          <button
            type="button"
            className="button"
            disabled={page * PAGE_SIZE >= found.total}
            onClick={() => setPage(page + 1)}
          >
            {texts.next}
          </button>
        </div>
      )}
    </>
  );
}
