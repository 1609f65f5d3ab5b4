import { useCallback, useEffect, useId, useRef } from "react";

import { openDialogOf } from "../actions/openDialog";
import { Blocks } from "../blocks/BlockView";
import { Icon } from "../components/Icon";
import { useApplication, useDocument } from "../engine/application";
import { useStore } from "../lib/store";

/** The dialogs of the layout; at most one is open. */
export function Dialogs() {
  const { icons, layout, uiText } = useDocument();
  const openDialog = openDialogOf(useApplication());
  const name = useStore(openDialog);
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const current = layout.dialogs.find((known) => known.name === name);
  useEffect(() => {
    if (current !== undefined) dialog.current?.showModal();
  }, [current]);
  const close = useCallback(() => { openDialog.set(null); }, [openDialog]);
  useEffect(() => close, [close]);
  if (current === undefined) return null;
  return (
    <dialog ref={dialog} className="dialog" aria-labelledby={id} onClose={close}>
      <header className="dialog-head">
        <h2 id={id}>{current.title}</h2>
        <button type="button" className="icon-button" aria-label={uiText.shell.close} onClick={() => { dialog.current?.close(); }}>
          <Icon name={icons.close} />
        </button>
      </header>
      <Blocks blocks={current.body} values={{}} level={3} />
    </dialog>
  );
}
