import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from "react";

import { useEffects } from "../actions/effects";
import { ErrorBoundary } from "../components/ErrorBoundary";
import { Icon } from "../components/Icon";
import { useApplication, useDocument } from "../engine/application";
import { LoadBoundary, preloadable } from "../engine/preloadable";
import { whenIdle } from "../lib/whenIdle";
import { listen } from "../widgets/keyboard/keyboard";

const Palette = preloadable(() => import("../widgets/palette/Palette"));

interface DialogProps {
  dialog: RefObject<HTMLDialogElement | null>;
  label: string;
  onClose: () => void;
}

/** The palette in a dialog. What is typed before its code is loaded is kept. */
function PaletteDialog({ dialog, label, onClose }: DialogProps) {
  const typed = useRef("");
  useEffect(() => {
    dialog.current?.showModal();
  }, [dialog]);
  const close = () => dialog.current?.close();
  const field = (
    <input
      className="input"
      aria-label={label}
      autoFocus
      onChange={({ target }) => {
        typed.current = target.value;
      }}
    />
  );
  return (
    <dialog
      ref={dialog}
      className="dialog palette"
      aria-label={label}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === dialog.current) close();
      }}
    >
      <ErrorBoundary>
        <LoadBoundary code={Palette} fallback={field}>
          <Palette typedBefore={typed} close={close} />
        </LoadBoundary>
      </ErrorBoundary>
    </dialog>
  );
}

/** Listen to the keys of the screens, and load the palette when the page is idle. */
function useKeys() {
  const application = useApplication();
  const { go } = useEffects();
  // In a layout effect: the keys must work as soon as what they press is visible.
  useLayoutEffect(() => {
    const end = new AbortController();
    listen(application, go, end.signal);
    return () => end.abort();
  }, [application, go]);
  useEffect(
    () =>
      whenIdle(() => {
        Palette.load().catch(() => undefined);
      }),
    [],
  );
}

/** A button that opens the palette; so does Ctrl+K. The code of the palette loads when the page is idle. */
export function PaletteButton() {
  const { icons, uiText } = useDocument();
  const dialog = useRef<HTMLDialogElement>(null);
  const count = useRef(0);
  /** The number of the open palette. Each has its own dialog: the next may open before the browser tells that the last
   * has closed. */
  const [number, setNumber] = useState<number | null>(null);
  const show = useCallback(() => {
    if (!dialog.current?.open) setNumber((count.current += 1));
  }, []);
  useLayoutEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      show();
    }
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [show]);
  useKeys();
  return (
    <>
      <button type="button" className="entry search-button" onClick={show}>
        <Icon name={icons.search} />
        <span className="cut">{uiText.shell.search}</span>
        <kbd aria-hidden="true">{uiText.shell.searchKeys}</kbd>
      </button>
      {number !== null && (
        <PaletteDialog
          key={number}
          dialog={dialog}
          label={uiText.shell.search}
          onClose={() => setNumber((current) => (current === number ? null : current))}
        />
      )}
    </>
  );
}
