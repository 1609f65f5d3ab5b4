import { useEffect, useRef } from "react";

import { dialogOpen } from "../actions/openDialog";
import { Blocks } from "../blocks/BlockView";
import { Icon } from "../components/Icon";
import { icons, layout, words } from "../engine/application";
import { useStore } from "../lib/store";

function close() {
  dialogOpen.set(null);
}

/** The layout's dialogs; one is open at a time. */
export function Dialogs() {
  const name = useStore(dialogOpen);
  const dialog = useRef<HTMLDialogElement>(null);
  const current = layout.dialogs.find((known) => known.name === name);
  useEffect(() => {
    if (current !== undefined) dialog.current?.showModal();
  }, [current]);
  useEffect(() => close, []);
  if (current === undefined) return null;
  return (
    <dialog ref={dialog} className="dialog" aria-labelledby="dialog-title" onClose={close}>
      <header className="dialog-head">
        <h2 id="dialog-title">{current.title}</h2>
        <button type="button" className="icon-button" aria-label={words.shell.close} onClick={() => { dialog.current?.close(); }}>
          <Icon name={icons.close} />
        </button>
      </header>
      <Blocks blocks={current.body} values={{}} level={3} />
    </dialog>
  );
}
