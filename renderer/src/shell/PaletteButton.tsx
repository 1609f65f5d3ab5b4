import { Suspense, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";

import { useEffects } from "../actions/effects";
import { ErrorBoundary } from "../components/ErrorBoundary";
import { Icon } from "../components/Icon";
import { useApplication, useDocument } from "../engine/application";
import { preloadable } from "../engine/preloadable";
import { whenIdle } from "../lib/whenIdle";

const Palette = preloadable(() => import("../widgets/palette/Palette"));

/** The palette in a dialog. What is typed before its code is loaded is kept, as is Enter. */
function PaletteDialog({ label, onClose }: { label: string; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const early = useRef({ text: "", isEntered: false });
  useEffect(() => { dialog.current?.showModal(); }, []);
  const close = () => { dialog.current?.close(); };
  const field = (
    <input
      className="input"
      aria-label={label}
      placeholder={label}
      autoFocus
      onChange={({ target }) => { early.current = { text: target.value, isEntered: false }; }}
      onKeyDown={({ key }) => { if (key === "Enter") early.current.isEntered = true; }}
    />
  );
  return (
    <dialog
      ref={dialog}
      className="dialog palette"
      aria-label={label}
      onClose={onClose}
      onClick={(event) => { if (event.target === dialog.current) close(); }}
    >
      <ErrorBoundary>
        <Suspense fallback={field}>
          <Palette early={early} close={close} />
        </Suspense>
      </ErrorBoundary>
    </dialog>
  );
}

/** Listens to the other keys, once the page is idle. */
function useKeyboard() {
  const application = useApplication();
  const { go } = useEffects();
  useEffect(() => {
    const end = new AbortController();
    const cancel = whenIdle(() => {
      void import("../widgets/keyboard/keyboard").then(({ listen }) => { listen(application, go, end.signal); }, () => undefined);
    });
    return () => {
      cancel();
      end.abort();
    };
  }, [application, go]);
}

/** A button that opens the palette; so does Ctrl+K. The code of the palette loads when the page is idle. */
export function PaletteButton() {
  const { icons, uiText } = useDocument();
  const [open, setOpen] = useState(false);
  const onClose = useCallback(() => { setOpen(false); }, []);
  // In a layout effect: the keys must work as soon as the button is visible.
  useLayoutEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      setOpen(true);
    }
    document.addEventListener("keydown", onKey);
    return () => { document.removeEventListener("keydown", onKey); };
  }, []);
  useEffect(() => whenIdle(() => { void Palette.load().catch(() => undefined); }), []);
  useKeyboard();
  return (
    <>
      <button type="button" className="search-button" aria-keyshortcuts="Control+k" onClick={() => { setOpen(true); }}>
        <Icon name={icons.search} />
        <span>{uiText.shell.search}</span>
        <kbd aria-hidden="true">{uiText.shell.searchKeys}</kbd>
      </button>
      {open && <PaletteDialog label={uiText.shell.search} onClose={onClose} />}
    </>
  );
}
