import { toText } from "../engine/interpolate";
import { Marks } from "./Marks";
import type { CellProps } from "./props";
import { textOf } from "./texts";

export function BadgeCell({ cell, value, scope }: CellProps<"badge">) {
  const text = textOf(cell, value);
  const tone = cell.tones[toText(value)];
  return (
    <Marks marks={cell.marks} values={scope.values}>
      {tone === undefined ? (
        <span>{text}</span>
      ) : (
        <span className={`badge state ${tone}`} title={text}>
          {text}
        </span>
      )}
    </Marks>
  );
}
