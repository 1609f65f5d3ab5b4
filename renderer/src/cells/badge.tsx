import { evaluate } from "../engine/conditions";
import { toText } from "../engine/interpolate";
import { useNow } from "../lib/useNow";
import type { CellProps } from "./props";
import { markText, textOf } from "./texts";

export function BadgeCell({ cell, value, scope }: CellProps<"badge">) {
  const now = useNow(); // a condition may depend on the time, too
  const stored = toText(value);
  const text = textOf(cell, value);
  const marks = cell.marks.filter(({ when }) => evaluate(when, scope.values));
  const tone = cell.tones[stored];
  const label =
    tone === undefined ? (
      <span>{text}</span>
    ) : (
      <span className={`badge state ${tone}`} title={text}>
        {text}
      </span>
    );
  if (marks.length === 0) return <>{label}</>;
  return (
    <span className="badges">
      {label}
      {marks.map((mark) => (
        <span key={mark.text} className={`badge state ${mark.tone}`}>
          {markText(mark, scope.values, now)}
        </span>
      ))}
    </span>
  );
}
