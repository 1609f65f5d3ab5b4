import { useId, useState } from "react";

import { Choice } from "../../components/Choice";
import { Segmented } from "../../components/Segmented";
import { fillWords } from "../../engine/interpolate";
import { momentText } from "../../lib/dateFormats";
import { formatCount } from "../../lib/numbers";
import { locale } from "../../lib/locale";
import type { ImportData, ImportMode } from "./types";
import type { OpenImport } from "./useImport";

interface Props {
  open: OpenImport;
  data: ImportData;
}

const LEFT_OUT = "";

/** Which field each column of the file fills, with its first values. */
function Columns({ open, data }: Props) {
  const { texts } = open.block;
  const options = [
    { value: LEFT_OUT, label: texts.leftOut },
    ...data.fields.map(({ name, label, required }) => ({ value: name, label: required ? `${label} *` : label })),
  ];
  return (
    <table className="import-columns">
      <thead>
        <tr>
          <th scope="col">{texts.column}</th>
          <th scope="col">{texts.samples}</th>
          <th scope="col">{texts.target}</th>
        </tr>
      </thead>
      <tbody>
        {data.headings.map(({ index, title, samples }) => {
          const field = data.mapping[String(index)] ?? LEFT_OUT;
          return (
            <tr key={index} className={field === LEFT_OUT ? "left-out" : undefined}>
              <th scope="row">{title === "" ? formatCount(index + 1) : title}</th>
              <td className="import-samples">
                {samples.map((sample, at) => (
                  <span key={at}>{sample}</span>
                ))}
              </td>
              <td>
                <Choice
                  naming={{ "aria-label": fillWords(texts.fieldOf, { title: title || String(index + 1) }) }}
                  options={options}
                  value={field}
                  disabled={open.busy !== ""}
                  onChoose={(chosen) =>
                    open.change({ mapping: { ...data.mapping, [String(index)]: chosen === LEFT_OUT ? null : chosen } })
                  }
                />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** The sheet and the row with the headings. */
function Place({ open, data }: Props) {
  const { texts } = open.block;
  const id = useId();
  const [row, setRow] = useState(String(data.headingRow));
  function send() {
    const wanted = Number(row);
    if (row.trim() !== "" && Number.isInteger(wanted) && wanted >= 0 && wanted !== data.headingRow)
      open.change({ headingRow: wanted });
    else setRow(String(data.headingRow));
  }
  return (
    <div className="flow import-place">
      {data.sheets.length > 1 && (
        <div className="field">
          <label className="label" htmlFor={`${id}sheet`}>
            {texts.sheet}
          </label>
          <Choice
            naming={{ id: `${id}sheet` }}
            options={data.sheets.map((sheet) => ({ value: sheet, label: sheet }))}
            value={data.sheet}
            disabled={open.busy !== ""}
            onChoose={(sheet) => open.change({ sheet })}
          />
        </div>
      )}
      <div className="field">
        <label className="label" htmlFor={`${id}row`}>
          {texts.headingRow}
        </label>
        <input
          id={`${id}row`}
          className="input import-row"
          inputMode="numeric"
          aria-describedby={`${id}help`}
          value={row}
          onChange={({ target }) => setRow(target.value)}
          onBlur={send}
          onKeyDown={({ key }) => {
            if (key === "Enter") send();
          }}
        />
        <p className="field-help" id={`${id}help`}>
          {texts.noHeadings}
        </p>
      </div>
    </div>
  );
}

/** What the file leaves open, and what has to be known about it. */
function Notes({ open, data }: Props) {
  const { texts } = open.block;
  const { earlier, missing, ignored } = data;
  const list = (words: string[]) => new Intl.ListFormat(locale).format(words);
  return (
    <>
      {earlier !== null && (
        <p className="import-note">
          {fillWords(texts.earlier, { time: momentText(earlier.at), added: formatCount(earlier.added) })}
        </p>
      )}
      {data.notes.map((note) => (
        <p key={note} className="import-note">
          {note}
        </p>
      ))}
      {missing.length > 0 && (
        <p className="import-note warn" role="status">
          {fillWords(texts.missing, { fields: list(missing) })}
        </p>
      )}
      {data.asks.map(({ kind, sentence, options }) => (
        <div key={sentence} className="import-note warn">
          <p>{sentence}</p>
          {kind === "dayOrder" && (
            <Segmented
              aria-label={sentence}
              options={options}
              value={data.dayOrder ?? undefined}
              disabled={open.busy !== ""}
              onChoose={(chosen) => open.change({ dayOrder: chosen as ImportData["dayOrder"] })}
            />
          )}
        </div>
      ))}
      {ignored.length > 0 && <p className="muted">{fillWords(texts.ignored, { columns: list(ignored) })}</p>}
    </>
  );
}

/** Whether rows add or change records, and by which field these are found. */
function Mode({ open, data }: Props) {
  const { texts } = open.block;
  const id = useId();
  const labels: Record<ImportMode, string> = { add: texts.add, change: texts.change, both: texts.both };
  const box = (label: string, checked: boolean, values: (on: boolean) => Partial<ImportData>) => (
    <label className="choice">
      <input
        type="checkbox"
        checked={checked}
        disabled={open.busy !== ""}
        onChange={({ target }) => open.change(values(target.checked))}
      />
      {label}
    </label>
  );
  return (
    <fieldset className="choices import-mode">
      <legend>{texts.mode}</legend>
      {data.modes.map((mode) => (
        <label key={mode} className="choice">
          <input
            type="radio"
            name={`${id}mode`}
            checked={data.mode === mode}
            disabled={open.busy !== ""}
            onChange={() => open.change({ mode })}
          />
          {labels[mode]}
        </label>
      ))}
      {data.mode !== "add" && data.keys.length > 0 && (
        <div className="field">
          <label className="label" htmlFor={`${id}key`}>
            {texts.key}
          </label>
          <Choice
            naming={{ id: `${id}key` }}
            options={data.keys.map(({ name, label }) => ({ value: name, label }))}
            value={data.key}
            disabled={open.busy !== ""}
            onChoose={(key) => open.change({ key })}
          />
        </div>
      )}
      {data.mode !== "add" && box(texts.blankClears, data.blankClears, (blankClears) => ({ blankClears }))}
      {box(texts.onlyAll, data.onlyAll, (onlyAll) => ({ onlyAll }))}
    </fieldset>
  );
}

/** The second step: what each column is, and how the rows are read. */
export function ColumnsStep(props: Props) {
  const { open, data } = props;
  const { texts } = open.block;
  const isAsked = data.asks.some(({ kind }) => kind === "dayOrder") && data.dayOrder === null;
  return (
    <>
      <p>{fillWords(texts.rows, { name: data.fileName, count: formatCount(data.rows) })}</p>
      <Notes {...props} />
      <Place key={`${data.sheet} ${data.headingRow}`} {...props} />
      <Columns {...props} />
      <Mode {...props} />
      <div className="import-actions">
        <button type="button" className="button" disabled={open.busy !== ""} onClick={open.begin}>
          {texts.other}
        </button>
        <button
          type="button"
          className="button primary"
          disabled={open.busy !== "" || isAsked || data.rows === 0}
          onClick={() => open.check()}
        >
          {texts.review}
        </button>
      </div>
    </>
  );
}
