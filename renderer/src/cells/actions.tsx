import { canAct, hasAddresses } from "../actions/addresses";
import { RowActions } from "../actions/RowActions";
import type { CellProps } from "./props";
import { labelled } from "./texts";

export function ActionsCell({ cell, scope }: CellProps<"actions">) {
  const on = labelled(scope.values[cell.labelField], cell);
  const actions = cell.actions.filter((action) => canAct(action, scope.values));
  const isComplete = actions.length > 0 && cell.actions.every((action) => hasAddresses(action, scope.values));
  return <RowActions actions={actions} scope={scope} on={on} lock={isComplete ? "" : cell.fallback} />;
}
