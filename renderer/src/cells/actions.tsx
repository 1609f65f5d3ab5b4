import { ActionButton } from "../actions/ActionButton";
import { canAct } from "../actions/addresses";
import { toText } from "../engine/interpolate";
import type { CellProps } from "./props";

export function ActionsCell({ cell, scope }: CellProps<"actions">) {
  const on = toText(scope.values[cell.labelField]);
  const actions = cell.actions.filter((action) => canAct(action, scope.values));
  if (actions.length === 0 && cell.fallback !== "") return <span className="badge neutral">{cell.fallback}</span>;
  return (
    <span className="row-actions">
      {actions.map((action) => (
        <ActionButton key={action.label} action={action} scope={scope} look="icon" on={on} />
      ))}
    </span>
  );
}
