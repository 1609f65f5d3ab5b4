import { useEffect, useId, useMemo, useRef } from "react";

import { Icon } from "../../../components/Icon";
import { useDocument } from "../../../engine/application";
import { fillWords } from "../../../engine/interpolate";
import type { Row } from "../../../engine/protocol";
import type { LineField } from "./LinesContext";
import { countUnread, pastedLines, valuesOf, type PastedLine } from "./paste";
import type { Caret } from "./useCaret";
import { useLookups } from "./useLookups";

/** How many lines the preview shows. */
const SHOWN = 8;

interface Props {
  at: Caret;
  cells: string[][];
  /** The fields that the cells fill, from that of the caret on. */
  fields: LineField[];
  labels: Record<string, string>;
  /** How many lines fit from the caret on. */
  room: number;
  close: () => void;
  fill: (start: string, values: Row[], count: number) => void;
}

/** The first lines of pasted cells. Those that cannot be read are marked. */
function PastedCells({ lines, fields, labels }: Pick<Props, "fields" | "labels"> & { lines: PastedLine[] }) {
  const { uiText } = useDocument();
  return (
    <>
      <div className="paste-cells">
        <table>
          <thead>
            <tr>
              {fields.map(({ name }) => (
                <th key={name} scope="col">
                  {labels[name]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.slice(0, SHOWN).map((line, place) => (
              <tr key={place}>
                {fields.map(({ name }) => (
                  <td key={name} data-unread={line[name]?.isRead === false}>
                    {line[name]?.text}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {lines.length > SHOWN && <p className="muted">{fillWords(uiText.lines.more, { count: lines.length - SHOWN })}</p>}
    </>
  );
}

/** Shows what pasted cells become, and which of them cannot be read, before they fill the lines. */
export function PastePreview({ at, cells, fields, labels, room, close, fill }: Props) {
  const { icons, uiText } = useDocument();
  const { lines: texts } = uiText;
  const heading = useId();
  const button = useRef<HTMLButtonElement>(null);
  const width = Math.max(...cells.map((line) => line.length));
  const used = useMemo(() => fields.slice(0, width), [fields, width]);
  const fitting = useMemo(() => cells.slice(0, room), [cells, room]);
  const { lookups, isLoading } = useLookups(fitting, used);
  const lines = useMemo(() => pastedLines(fitting, used, lookups), [fitting, used, lookups]);
  const unread = countUnread(lines);
  const unreadText = unread === 0 ? texts.unreadNone : unread === 1 ? texts.unreadOne : texts.unreadMany;
  useEffect(() => {
    button.current?.focus();
  }, [isLoading]);
  return (
    <section
      className="paste-preview"
      role="dialog"
      aria-labelledby={heading}
      aria-busy={isLoading}
      onKeyDown={(event) => {
        if (event.key === "Escape") close();
      }}
    >
      <p className="line-name" id={heading}>
        {fillWords(texts.paste, { rows: lines.length, columns: used.length })}
      </p>
      <p role="status" className={unread > 0 ? "field-advice" : "muted"}>
        {unread > 0 && <Icon name={icons.advice} />}{" "}
        {isLoading ? uiText.select.loading : fillWords(unreadText, { count: unread })}
      </p>
      {fitting.length < cells.length && <p className="muted">{fillWords(texts.tooMany, { count: fitting.length })}</p>}
      {width > fields.length && <p className="muted">{fillWords(texts.tooWide, { count: width - fields.length })}</p>}
      <PastedCells lines={lines} fields={used} labels={labels} />
      <div className="flow">
        <button
          ref={button}
          type="button"
          className="button primary"
          disabled={isLoading}
          onClick={() => {
            fill(at.key, lines.map(valuesOf), lines.flatMap((line) => Object.keys(line)).length);
            close();
          }}
        >
          {texts.fill}
        </button>
        <button type="button" className="button" onClick={close}>
          {texts.cancel}
        </button>
      </div>
    </section>
  );
}
