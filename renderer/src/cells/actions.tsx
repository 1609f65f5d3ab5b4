import { ActionButton } from "../actions/ActionButton";
import { canFill, toText } from "../engine/interpolate";
import type { CellProps } from "./props";

export function ActionsCell({ cell, scope }: CellProps<"actions">) {
  const on = toText(scope.values[cell.labelField]);
  // A row may lack a value that a link needs.
  const actions = cell.actions.filter(({ to }) => to === null || canFill(to, scope.values));
  return (
    <span className="row-actions">
      {actions.map((action) => (
        <ActionButton key={action.label} action={action} scope={scope} look="icon" on={on} />
      ))}
    </span>
  );
}
