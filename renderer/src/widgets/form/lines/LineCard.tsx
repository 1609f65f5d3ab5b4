import { memo, useState } from "react";

import { CellView } from "../../../cells/CellView";
import { Icon } from "../../../components/Icon";
import { useDocument } from "../../../engine/application";
import { fillWords, toText } from "../../../engine/interpolate";
import { valueAt } from "../../../engine/valuePath";
import { LineCell, LineErrors, LineScope } from "./LineCell";
import { LineButtons, MoveButtons } from "./LineRow";
import { nameOf, useLinesView, type LineProps } from "./LinesContext";
import { keyOf } from "./rows";

/** What a closed card says: the first text of the line, and its last value that follows from others. */
function Summary({ row, number }: Pick<LineProps, "row" | "number">) {
  const { parts } = useLinesView();
  const { uiText } = useDocument();
  const texts = parts.filter(({ kind }) => kind === "text" || kind === "combobox").map((part) => row[nameOf(part)]);
  const name = texts.map(toText).find((text) => text !== "");
  const value = parts.filter((part) => part.kind === "readOnly").at(-1);
  return (
    <>
      <span className="line-name">{name ?? fillWords(uiText.lines.line, { number })}</span>
      {value !== undefined && (
        <span className="line-value">
          <CellView cell={value.cell} value={valueAt(row, value.field)} scope={{ values: row }} />
        </span>
      )}
    </>
  );
}

/** A line as a card that opens. One that is new or wrong is open. */
export const LineCard = memo(function LineCard(line: LineProps) {
  const { row, number, errors } = line;
  const { parts } = useLinesView();
  const { icons, uiText } = useDocument();
  const [opened, setOpened] = useState<boolean | null>(null);
  const isWrong = Object.keys(errors).length > 0;
  const isOpen = isWrong || (opened ?? row["id"] === undefined);
  return (
    <LineScope row={row}>
      <li className="line-card" data-line={keyOf(row)} aria-label={fillWords(uiText.lines.line, { number })}>
        <div className="line-card-head">
          <button type="button" className="line-summary" aria-expanded={isOpen} onClick={() => setOpened(!isOpen)}>
            <span className="line-number">{number}</span>
            <Summary row={row} number={number} />
            <Icon name={icons.expand} />
          </button>
        </div>
        {isOpen && (
          <div className="line-card-body">
            {parts.map((part) => (
              <div key={nameOf(part)} className="line-field" data-field={nameOf(part)} data-kind={part.kind}>
                <LineCell part={part} isNumbered={false} {...line} />
              </div>
            ))}
            <LineErrors row={row} errors={errors} />
            <div className="flow">
              <MoveButtons {...line} />
              <LineButtons {...line} />
            </div>
          </div>
        )}
      </li>
    </LineScope>
  );
});
