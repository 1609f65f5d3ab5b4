import { Icon } from "../components/Icon";
import { Popover } from "../components/Popover";
import { useDocument } from "../engine/application";
import { fillWords } from "../engine/interpolate";
import type { Action } from "../engine/protocol";
import { ActionButton } from "./ActionButton";
import type { Scope } from "./effects";

/** A button that opens a menu of actions. `on` names the record that they act on. */
export function ActionMenu({ actions, scope, on }: { actions: Action[]; scope: Scope; on: string }) {
  const { icons, uiText } = useDocument();
  const label = fillWords(uiText.grid.moreActions, { name: on });
  return (
    <Popover label={label} className="icon-button plain" face={<Icon name={icons.actions} />} atButton>
      {(close) => (
        <ul className="menu">
          {actions.map((action) => (
            <li key={action.label}>
              <ActionButton action={action} scope={scope} look="entry" onDone={close} />
            </li>
          ))}
        </ul>
      )}
    </Popover>
  );
}
