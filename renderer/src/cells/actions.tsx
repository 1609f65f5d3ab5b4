import { ActionButton } from "../actions/ActionButton";
import { ActionMenu } from "../actions/ActionMenu";
import { canAct, hasAddresses } from "../actions/addresses";
import type { CellProps } from "./props";
import { labelled } from "./texts";

/** A row has room for this many buttons. With more actions, the last button opens a menu. */
const MAX_BUTTONS = 3;

export function ActionsCell({ cell, scope }: CellProps<"actions">) {
  const on = labelled(scope.values[cell.labelField], cell);
  const actions = cell.actions.filter((action) => canAct(action, scope.values));
  const isComplete = actions.length > 0 && cell.actions.every((action) => hasAddresses(action, scope.values));
  const label = isComplete || cell.fallback === "" ? null : <span className="badge neutral">{cell.fallback}</span>;
  if (actions.length === 0) return label;
  const buttons = actions.length > MAX_BUTTONS ? MAX_BUTTONS - 1 : actions.length;
  return (
    <span className="row-actions">
      {label}
      {actions.slice(0, buttons).map((action) => (
        <ActionButton key={action.label} action={action} scope={scope} look="icon" on={on} />
      ))}
      {actions.length > buttons && <ActionMenu actions={actions.slice(buttons)} scope={scope} on={on} />}
    </span>
  );
}
