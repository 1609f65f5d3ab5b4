import { Link } from "../actions/Link";
import { toText, canFill, fillRoute } from "../engine/interpolate";
import type { CellProps } from "./props";
import { textOf } from "./texts";

export function LinkCell({ cell, value, scope }: CellProps<"link">) {
  const text = textOf(cell, value);
  if (toText(value) === "") return <>{text}</>;
  const to = [cell.to, cell.fallbackTo].find((route) => route !== null && canFill(route, scope.values));
  if (!to) return <span className="cut" title={text}>{text}</span>;
  return (
    <Link className="cut" title={text} to={fillRoute(to, scope.values)}>
      {text}
    </Link>
  );
}
