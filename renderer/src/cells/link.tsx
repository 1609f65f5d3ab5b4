import type { CellProps } from "../cells";
import { Link } from "../link";
import { asText, fillRoute } from "../templates";

export function LinkCell({ cell, value, scope }: CellProps<"link">) {
  const text = asText(value);
  if (text === "") return <>{cell.fallback}</>;
  return (
    <Link className="cut" title={text} to={fillRoute(cell.to, scope.values)}>
      {text}
    </Link>
  );
}
