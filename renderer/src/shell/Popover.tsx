import { useId, useState, type ReactNode } from "react";

interface Props {
  label: string;
  className: string;
  /** The content of the button. */
  face: ReactNode;
  /** The content of the popover; it is drawn only while the popover is open. */
  children: (close: () => void) => ReactNode;
}

/** A button of the top bar with a popover, which the browser closes on Escape and on a click outside. */
export function Popover({ label, className, face, children }: Props) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const close = () => document.getElementById(id)?.hidePopover();
  return (
    <>
      <button type="button" className={className} popoverTarget={id} title={label} aria-expanded={open}>
        <span className="visually-hidden">{label}</span>
        {face}
      </button>
      <div
        id={id}
        popover="auto"
        className="popover"
        onToggle={(event) => { setOpen(event.newState === "open"); }}
      >
        {open && children(close)}
      </div>
    </>
  );
}
