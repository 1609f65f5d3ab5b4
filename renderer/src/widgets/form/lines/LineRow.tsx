import { memo } from "react";

import { IconButton } from "../../../components/IconButton";
import { useDocument } from "../../../engine/application";
import { fillWords } from "../../../engine/interpolate";
import { LineCell, LineErrors, LineScope } from "./LineCell";
import { nameOf, useLinesView, type LineProps } from "./LinesContext";
import { keyOf } from "./rows";

type ButtonsProps = Pick<LineProps, "row" | "number" | "isLast">;

/** The buttons that move a line. */
export function MoveButtons({ row, number, isLast }: ButtonsProps) {
  const { uiText, icons } = useDocument();
  const { readOnly, move } = useLinesView();
  const key = keyOf(row);
  const { up, down } = uiText.lines;
  if (readOnly) return null;
  return (
    <span className="line-buttons">
      <IconButton
        label={fillWords(up, { number })}
        icon={icons.up}
        tabIndex={-1}
        disabled={number === 1}
        onClick={() => move(key, -1)}
      />
      <IconButton
        label={fillWords(down, { number })}
        icon={icons.down}
        tabIndex={-1}
        disabled={isLast}
        onClick={() => move(key, 1)}
      />
    </span>
  );
}

/** The buttons that copy and remove a line. */
export function LineButtons({ row, number }: Omit<ButtonsProps, "isLast">) {
  const { uiText, icons } = useDocument();
  const { readOnly, copy, remove, isFull } = useLinesView();
  const key = keyOf(row);
  const { copyLine, remove: label } = uiText.lines;
  if (readOnly) return null;
  return (
    <span className="line-buttons">
      <IconButton
        label={fillWords(copyLine, { number })}
        icon={icons.copyLine}
        tabIndex={-1}
        disabled={isFull}
        onClick={() => copy(key)}
      />
      <IconButton label={fillWords(label, { number })} icon={icons.remove} onClick={() => remove(key)} />
    </span>
  );
}

/** A line as a row of a table. It is drawn again only when its own values, errors or place change. */
export const LineRow = memo(function LineRow(line: LineProps) {
  const { row, number, errors } = line;
  const { parts } = useLinesView();
  const isWrong = Object.keys(errors).length > 0;
  return (
    <LineScope row={row}>
      <tr data-line={keyOf(row)} aria-rowindex={number + 1}>
        <th scope="row" className="line-number">
          {number}
          <MoveButtons {...line} />
        </th>
        {parts.map((part) => (
          <td key={nameOf(part)} data-field={nameOf(part)} data-kind={part.kind}>
            <LineCell part={part} isNumbered {...line} />
          </td>
        ))}
        <td className="line-actions">
          <LineButtons {...line} />
        </td>
      </tr>
      {isWrong && (
        <tr className="line-errors">
          <td />
          <td colSpan={parts.length + 1}>
            <LineErrors row={row} errors={errors} />
          </td>
        </tr>
      )}
    </LineScope>
  );
});
