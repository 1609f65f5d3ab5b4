import { evaluate } from "../engine/conditions";
import type { Values, Wire } from "../engine/protocol";
import { useNow } from "../lib/useNow";
import { markText } from "./texts";

interface Props {
  marks: readonly Wire<"Mark">[];
  values: Values;
  /** The label in front of the marks. */
  children: React.ReactNode;
}

function CurrentMarks({ marks, values, children }: Props) {
  const now = useNow(); // a condition may depend on the time, too
  const valid = marks.filter(({ when }) => evaluate(when, values));
  if (valid.length === 0) return children;
  return (
    <span className="badges">
      {children}
      {valid.map((mark) => (
        <span key={mark.text} className={`badge state ${mark.tone}`}>
          {markText(mark, values, now)}
        </span>
      ))}
    </span>
  );
}

/** A label, and the marks whose condition holds for the row. Without any, nothing follows the time. */
export function Marks(props: Props) {
  return props.marks.length === 0 ? props.children : <CurrentMarks {...props} />;
}
