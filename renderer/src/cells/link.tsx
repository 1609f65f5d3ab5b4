import { Link } from "../actions/Link";
import { fillRoute, linkRoute, toText } from "../engine/interpolate";
import type { CellProps } from "./props";
import { textOf } from "./texts";

export function LinkCell({ cell, value, scope }: CellProps<"link">) {
  const text = textOf(cell, value);
  if (toText(value) === "") return <>{text}</>;
  const to = linkRoute(cell, scope.values);
  const detail = cell.detail === null ? "" : toText(scope.values[cell.detail]);
  const shown =
    detail === ""
      ? { className: "cut", title: text, children: text }
      : {
          className: "cut two-lines",
          title: `${text}, ${detail}`,
          children: (
            <>
              <span>{text}</span> <span>{detail}</span>
            </>
          ),
        };
  return to === null ? <span {...shown} /> : <Link {...shown} to={fillRoute(to, scope.values)} />;
}
