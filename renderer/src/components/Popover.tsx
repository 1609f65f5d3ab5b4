import { useCallback, useEffect, useId, useState, type ReactNode, type ToggleEvent } from "react";

interface Props {
  label: string;
  className: string;
  /** The content of the button, next to its label. */
  face: ReactNode;
  /** Whether the label is visible. */
  showsLabel?: boolean;
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
  const width = document.documentElement.clientWidth;
  Object.assign(popover.style, {
    top: opensUp ? "auto" : `${bottom + GAP}px`,
    bottom: opensUp ? `${window.innerHeight - top + GAP}px` : "auto",
    right: `${Math.min(width - right, width - MENU_WIDTH)}px`,
    left: "auto",
  });
}

/** A button with a popover, which the browser closes on Escape and on a click outside. */
export function Popover({ label, className, face, showsLabel = false, atButton = false, children }: Props) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const close = useCallback(() => document.getElementById(id)?.hidePopover(), [id]);
  useEffect(() => {
    if (!open || !atButton) return undefined;
    addEventListener("scroll", close, { capture: true });
    return () => removeEventListener("scroll", close, { capture: true });
  }, [open, atButton, close]);
  return (
    <>
      <button type="button" className={className} popoverTarget={id} title={label} aria-expanded={open}>
        {face}
        <span className={showsLabel ? undefined : "visually-hidden"}>{label}</span>
      </button>
      <div
        id={id}
        popover="auto"
        className="popover"
        onBeforeToggle={atButton ? place : undefined}
        onToggle={(event) => setOpen(event.newState === "open")}
      >
        {open && children(close)}
      </div>
    </>
  );
}
