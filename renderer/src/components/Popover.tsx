import { useEffect, useId, useState, type ReactNode, type ToggleEvent } from "react";

interface Props {
  label: string;
  className: string;
  /** The content of the button. */
  face: ReactNode;
  /** Opens at the button. Otherwise the popover opens below the top bar, on the right. */
  atButton?: boolean;
  /** The content of the popover; it is drawn only while the popover is open. */
  children: (close: () => void) => ReactNode;
}

const GAP = 4;
/** A button that is closer to the bottom of the window opens its popover upwards. */
const ROOM = 240;
/** The width of a menu and of the space on its left, in pixels. */
const MENU_WIDTH = 236;

function place({ newState, currentTarget: popover }: ToggleEvent<HTMLElement>) {
  const button = popover.previousElementSibling;
  if (newState !== "open" || button === null) return;
  const { top, bottom, right } = button.getBoundingClientRect();
  const opensUp = window.innerHeight - bottom < ROOM && top > ROOM;
  const vertical = opensUp ? ["auto", window.innerHeight - top + GAP] : [bottom + GAP, "auto"];
  const [above, below] = vertical.map((side) => (typeof side === "number" ? `${side}px` : side));
  const width = document.documentElement.clientWidth;
  popover.style.inset = `${above} ${Math.min(width - right, width - MENU_WIDTH)}px ${below} auto`;
}

/** A button with a popover, which the browser closes on Escape and on a click outside. */
export function Popover({ label, className, face, atButton = false, children }: Props) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const close = () => document.getElementById(id)?.hidePopover();
  useEffect(() => {
    if (!open || !atButton) return undefined;
    const hide = () => document.getElementById(id)?.hidePopover();
    addEventListener("scroll", hide, { capture: true });
    return () => { removeEventListener("scroll", hide, { capture: true }); };
  }, [open, atButton, id]);
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
        onBeforeToggle={atButton ? place : undefined}
        onToggle={(event) => { setOpen(event.newState === "open"); }}
      >
        {open && children(close)}
      </div>
    </>
  );
}
