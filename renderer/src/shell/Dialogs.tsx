import { useCallback, useEffect, useId, useRef } from "react";

import { openDialogOf } from "../engine/screenStores";
import { Blocks } from "../blocks/BlockView";
import { IconButton } from "../components/IconButton";
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
  const forget = useCallback(() => openDialog.set(null), [openDialog]);
  useEffect(() => forget, [forget]);
  /** Does not wait for the event, which comes with the next frame: until then, the same dialog could not be opened. */
  function close() {
    dialog.current?.close();
    forget();
  }
  if (current === undefined) return null;
  return (
    <dialog
      ref={dialog}
      className="dialog"
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      onClose={({ currentTarget }) => {
        if (!currentTarget.open) forget();
      }}
    >
      <header className="dialog-head">
        <h2 id={id}>{current.title}</h2>
        <IconButton label={uiText.shell.close} icon={icons.close} hasTooltip={false} onClick={close} />
      </header>
      <Blocks blocks={current.body} values={{}} level={3} />
    </dialog>
  );
}
