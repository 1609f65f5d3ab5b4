import { useCallback, useEffect, useId, useState, type ComponentProps, type ReactNode, type ToggleEvent } from "react";

interface Props extends Omit<ComponentProps<"button">, "children"> {
  /** The accessible name and the tooltip of the button; undefined for one that other attributes name. */
  label: string | undefined;
  /** The content of the button, next to its label. */
  face: ReactNode;
  /** Whether the label is visible. */
  showsLabel?: boolean;
  /** Opens at the button: with the same right edge, or with the same left edge and at least as wide. Otherwise the
   * popover opens below the top bar, on the right. */
  atButton?: boolean | "start";
  /** The content of the popover; it is drawn only while the popover is open. */
  children: (close: () => void) => ReactNode;
}

const GAP = 4;
/** A button that is closer to the bottom of the window opens its popover upwards. */
const ROOM = 240;
/** The width of a menu and of the space on its left, in pixels. */
const MENU_WIDTH = 236;

function place({ newState, currentTarget: popover }: ToggleEvent<HTMLElement>, atStart: boolean) {
  const button = popover.previousElementSibling;
  if (newState !== "open" || button === null) return;
  const { top, bottom, left, right } = button.getBoundingClientRect();
  const opensUp = window.innerHeight - bottom < ROOM && top > ROOM;
  const width = document.documentElement.clientWidth;
  Object.assign(popover.style, {
    top: opensUp ? "auto" : `${bottom + GAP}px`,
    bottom: opensUp ? `${window.innerHeight - top + GAP}px` : "auto",
    ...(atStart
      ? { left: `${Math.min(left, width - MENU_WIDTH)}px`, right: "auto", minWidth: `${right - left}px` }
      : { right: `${Math.min(width - right, width - MENU_WIDTH)}px`, left: "auto" }),
  });
}

/** A button with a popover, which the browser closes on Escape and on a click outside. */
export function Popover({ label, face, showsLabel = false, atButton = false, children, ...button }: Props) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const close = useCallback(() => document.getElementById(id)?.hidePopover(), [id]);
  useEffect(() => {
    if (!open || atButton === false) return undefined;
    // The popover would stay where it is; its own list may scroll.
    const onScroll = ({ target }: Event) => {
      if (!(target instanceof Element && target.closest("[popover]"))) close();
    };
    addEventListener("scroll", onScroll, { capture: true });
    return () => removeEventListener("scroll", onScroll, { capture: true });
  }, [open, atButton, close]);
  return (
    <>
      <button type="button" popoverTarget={id} title={label} aria-expanded={open} {...button}>
        {face}
        {label !== undefined && <span className={showsLabel ? undefined : "visually-hidden"}>{label}</span>}
      </button>
      <div
        id={id}
        popover="auto"
        className="popover"
        onBeforeToggle={atButton === false ? undefined : (event) => place(event, atButton === "start")}
        onToggle={(event) => setOpen(event.newState === "open")}
      >
        {open && children(close)}
      </div>
    </>
  );
}
