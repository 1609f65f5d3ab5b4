import { ActionButton } from "../actions/ActionButton";
import { ActionMenu } from "../actions/ActionMenu";
import { canAct, hasAddresses } from "../actions/addresses";
import { Icon } from "../components/Icon";
import { useDocument } from "../engine/application";
import { PHONE } from "../engine/tableState";
import { useMediaQuery } from "../lib/useMediaQuery";
import type { CellProps } from "./props";
import { labelled } from "./texts";

/** A row has room for this many buttons. With more actions, the last button opens a menu. */
const MAX_BUTTONS = 3;
/** Windows on which a row has room for one. */
const TABLET = "(640px <= width < 1280px)";

/** A lock, which says in its tooltip why a row has no actions. */
function Fallback({ text }: { text: string }) {
  const { icons } = useDocument();
  return (
    <span className="row-lock" title={text}>
      <Icon name={icons.denied} />
      <span className="visually-hidden">{text}</span>
    </span>
  );
}

export function ActionsCell({ cell, scope }: CellProps<"actions">) {
  const isPhone = useMediaQuery(PHONE);
  const isTablet = useMediaQuery(TABLET);
  const on = labelled(scope.values[cell.labelField], cell);
  const actions = cell.actions.filter((action) => canAct(action, scope.values));
  const isComplete = actions.length > 0 && cell.actions.every((action) => hasAddresses(action, scope.values));
  const label = isComplete || cell.fallback === "" ? null : <Fallback text={cell.fallback} />;
  const room = isPhone ? 0 : isTablet ? 1 : MAX_BUTTONS;
  const buttons = actions.length > room ? Math.max(0, room - 1) : actions.length;
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
