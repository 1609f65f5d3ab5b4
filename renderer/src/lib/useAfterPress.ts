import { useEffect, useRef } from "react";

type Change = () => void;

/**
 * Returns a function that makes a change as soon as no pointer is down. A press on a button takes the focus from a
 * field: a
 * change of the page at this moment would move the button away before the pointer is up, and nothing would be clicked.
 */
export function useAfterPress(): (change: Change) => void {
  const isDown = useRef(false);
  const pending = useRef<Change[]>([]);
  useEffect(() => {
    const press = () => {
      isDown.current = true;
    };
    const flush = () => {
      if (!isDown.current) for (const change of pending.current.splice(0)) change();
    };
    const release = () => {
      isDown.current = false;
      window.setTimeout(flush); // after the click
    };
    window.addEventListener("pointerdown", press, true);
    window.addEventListener("pointerup", release, true);
    window.addEventListener("pointercancel", release, true);
    return () => {
      window.removeEventListener("pointerdown", press, true);
      window.removeEventListener("pointerup", release, true);
      window.removeEventListener("pointercancel", release, true);
    };
  }, []);
  return (change) => {
    if (isDown.current) pending.current.push(change);
    else change();
  };
}
