import { ActionButton } from "../action";
import type { CellProps } from "../cells";
import { asText } from "../templates";

export function ActionsCell({ cell, scope }: CellProps<"actions">) {
  const on = asText(scope.values[cell.named]);
  return (
    <span className="row-actions">
      {cell.actions.map((action) => (
        <ActionButton key={action.label} action={action} scope={scope} look="icon" on={on} />
      ))}
    </span>
  );
}
