import { useEffect, useState } from "react";

import { fillWords } from "../../engine/interpolate";
import { formatFullDay, momentText } from "../../lib/dateFormats";
import { formatCount } from "../../lib/numbers";
import type { ImportData, ImportRow, ImportValue } from "./types";
import type { OpenImport } from "./useImport";

/** How many rows are shown at first. */
const FIRST = 3;

interface Props {
  open: OpenImport;
  data: ImportData;
  state: "add" | "change";
}

/** A value, with the one that it replaces, and the text of the file if that reads differently. */
function Value({ label, value, texts }: { label: string; value: ImportValue; texts: OpenImport["block"]["texts"] }) {
  const { kind, before, after, cell } = value;
  const show = (text: string) =>
    text === "" ? (
      <i>{texts.noValue}</i>
    ) : kind === "moment" ? (
      momentText(text)
    ) : kind === "date" ? (
      formatFullDay(text)
    ) : (
      text
    );
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {before !== null && (
          <>
            <del>{show(before)}</del> →{" "}
          </>
        )}
        <ins>{show(after)}</ins>
        {cell !== "" && <span className="muted"> ({fillWords(texts.inFile, { text: cell })})</span>}
      </dd>
    </div>
  );
}

/** The first rows that would be added or changed, with their values. */
export function Preview({ open, data, state }: Props) {
  const { block, send } = open;
  const { texts } = block;
  const { id } = data;
  const [rows, setRows] = useState<ImportRow[]>([]);
  const [total, setTotal] = useState(0);
  const [page, setPage] = useState(1);
  const [isShort, setIsShort] = useState(true);
  useEffect(() => {
    let isCurrent = true;
    const sending = { values: { id }, query: { state, page } };
    void send<{ rows: ImportRow[]; total: number }>(block.rows, sending, "").then((next) => {
      if (!isCurrent || next === null) return;
      setTotal(next.total);
      setRows((before) => (page === 1 ? next.rows : [...before, ...next.rows]));
    });
    return () => {
      isCurrent = false;
    };
  }, [block, send, id, state, page]);
  if (rows.length === 0) return null;
  const shown = isShort ? rows.slice(0, FIRST) : rows;
  const labelOf = (field: string) => data.fields.find(({ name }) => name === field)?.label ?? field;
  return (
    <section className="import-preview">
      <h2>{state === "add" ? texts.addList : texts.changeList}</h2>
      <ul>
        {shown.map(({ line, values }) => (
          <li key={line}>
            <b>
              {texts.line} {formatCount(line)}
            </b>
            <dl>
              {values.map((value) => (
                <Value key={value.field} label={labelOf(value.field)} value={value} texts={texts} />
              ))}
            </dl>
          </li>
        ))}
      </ul>
      {shown.length < total && (
        <button
          type="button"
          className="button"
          onClick={() => {
            if (isShort) setIsShort(false);
            else setPage(page + 1);
          }}
        >
          {texts.moreRows}
        </button>
      )}
    </section>
  );
}
