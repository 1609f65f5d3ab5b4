import { Icon } from "../components/Icon";
import { useDocument } from "../engine/application";
import type { Action } from "../engine/protocol";
import { PHONE } from "../engine/tableState";
import { useMediaQuery } from "../lib/useMediaQuery";
import { ActionButton } from "./ActionButton";
import { ActionMenu } from "./ActionMenu";
import type { Scope } from "./effects";

/** A row has room for this many buttons. With more actions, the last button opens a menu. */
const MAX_BUTTONS = 3;
/** Windows on which a row has room for one. */
const TABLET = "(640px <= width < 1280px)";

interface Props {
  actions: Action[];
  scope: Scope;
  /** Names the record that they act on. */
  on: string;
  /** Says in the tooltip of a lock why there are no others; empty without one. */
  lock: string;
}

/** The buttons of a row, after the lock of one that lacks some. */
export function RowActions({ actions, scope, on, lock }: Props) {
  const { icons } = useDocument();
  const isPhone = useMediaQuery(PHONE);
  const isTablet = useMediaQuery(TABLET);
  const room = isPhone ? 0 : isTablet ? 1 : MAX_BUTTONS;
  const buttons = actions.length > room ? Math.max(0, room - 1) : actions.length;
  return (
    <span className="row-actions">
      {lock !== "" && (
        <span className="row-lock" title={lock}>
          <Icon name={icons.denied} />
          <span className="visually-hidden">{lock}</span>
        </span>
      )}
      {actions.slice(0, buttons).map((action) => (
        <ActionButton key={action.label} action={action} scope={scope} look="icon" on={on} />
      ))}
      {actions.length > buttons && <ActionMenu actions={actions.slice(buttons)} scope={scope} on={on} />}
    </span>
  );
}
