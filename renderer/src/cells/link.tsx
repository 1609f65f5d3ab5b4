import { Link } from "../actions/Link";
import { fillRoute, linkRoute, toText } from "../engine/interpolate";
import type { CellProps } from "./props";
import { textOf } from "./texts";

export function LinkCell({ cell, value, scope }: CellProps<"link">) {
  const text = textOf(cell, value);
  if (toText(value) === "") return <>{text}</>;
  const to = linkRoute(cell, scope.values);
  if (to === null) return <span className="cut" title={text}>{text}</span>;
  return (
    <Link className="cut" title={text} to={fillRoute(to, scope.values)}>
      {text}
    </Link>
  );
}
