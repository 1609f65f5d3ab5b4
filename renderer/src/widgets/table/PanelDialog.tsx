import { useEffect, useId, type ReactNode, type RefObject } from "react";

import { IconButton } from "../../components/IconButton";
import { useDocument } from "../../engine/application";

const GAP = 6;
const MARGIN = 12;

/** Places a dialog at its button, inside the window. On phones it fills the window. */
function placeDialog(dialog: HTMLElement, button: HTMLElement): void {
  const { left, bottom } = button.getBoundingClientRect();
  const room = document.documentElement.clientWidth - dialog.offsetWidth - MARGIN;
  dialog.style.setProperty("--left", `${Math.max(MARGIN, Math.min(left, room))}px`);
  dialog.style.setProperty("--top", `${Math.max(MARGIN, Math.min(bottom + GAP, window.innerHeight - 360))}px`);
}

interface Props {
  dialog: RefObject<HTMLDialogElement | null>;
  heading: RefObject<HTMLHeadingElement | null>;
  className?: string;
  title: string;
  /** The button that opened the dialog. */
  button: HTMLElement;
  /** Goes back to what the dialog showed first; null while it does. */
  onBack: (() => void) | null;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog at the button that opens it, with a heading. A press next to it closes it. */
export function PanelDialog({ dialog, heading, className = "", title, button, onBack, onClose, children }: Props) {
  const { icons, uiText } = useDocument();
  const id = useId();
  useEffect(() => {
    if (dialog.current === null) return;
    dialog.current.showModal();
    placeDialog(dialog.current, button);
  }, [dialog, button]);
  const close = () => dialog.current?.close();
  return (
    <dialog
      ref={dialog}
      className={`filter-dialog ${className}`.trim()}
      aria-labelledby={id}
      onClose={onClose}
      onClick={({ target }) => {
        if (target === dialog.current) close();
      }}
    >
      <div className="filter-body">
        <header className="filter-head">
          {onBack !== null && (
            <IconButton className="back" label={uiText.filters.back} icon={icons.crumb} onClick={onBack} />
          )}
          <h2 id={id} ref={heading} tabIndex={-1}>
            {title}
          </h2>
          <IconButton label={uiText.shell.close} icon={icons.close} hasTooltip={false} onClick={close} />
        </header>
        {children}
      </div>
    </dialog>
  );
}
