import { ActionButton } from "../actions/ActionButton";
import { toText } from "../engine/interpolate";
import type { CellProps } from "./props";

export function ActionsCell({ cell, scope }: CellProps<"actions">) {
  const on = toText(scope.values[cell.labelField]);
  return (
    <span className="row-actions">
      {cell.actions.map((action) => (
        <ActionButton key={action.label} action={action} scope={scope} look="icon" on={on} />
      ))}
    </span>
  );
}
