import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from "react";

import { useEffects } from "../actions/effects";
import { ErrorBoundary } from "../components/ErrorBoundary";
import { Icon } from "../components/Icon";
import { useApplication, useDocument } from "../engine/application";
import { LoadBoundary, preloadable } from "../engine/preloadable";
import { whenIdle } from "../lib/whenIdle";

const load = () => import("../widgets/palette/Palette");
const Palette = preloadable(load);
/** What listens to the keys, once it is loaded. */
let listen: Awaited<ReturnType<typeof load>>["listen"] | undefined;

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

/** Move the focus to the search of the list before the other keys are listened to: the text that follows would press them. */
function focusSearch(event: KeyboardEvent) {
  const search = document.querySelector<HTMLElement>('[aria-keyshortcuts="/"]');
  if (search === null || (event.target as Element).matches("input, textarea, select")) return;
  event.preventDefault();
  search.focus();
}

/** Load the palette when the page is idle, and listen to the other keys from then on. */
function useIdleLoad() {
  const application = useApplication();
  const { go } = useEffects();
  useEffect(() => {
    const end = new AbortController();
    const start = () => {
      if (!end.signal.aborted) listen?.(application, go, end.signal);
    };
    if (listen !== undefined)
      start(); // at once: the next key may follow a navigation
    else {
      whenIdle(() => {
        void Palette.load()
          .then(load)
          .then(
            (loaded) => {
              ({ listen } = loaded);
              start();
            },
            () => undefined,
          );
      });
    }
    return () => {
      end.abort();
    };
  }, [application, go]);
}

/** A button that opens the palette; so does Ctrl+K. The code of the palette loads when the page is idle. */
export function PaletteButton() {
  const { icons, uiText } = useDocument();
  const dialog = useRef<HTMLDialogElement>(null);
  const count = useRef(0);
  /** The number of the open palette. Each has its own dialog: the next may open before the browser tells that the last has closed. */
  const [number, setNumber] = useState<number | null>(null);
  const show = useCallback(() => {
    if (!dialog.current?.open) setNumber((count.current += 1));
  }, []);
  // In a layout effect: the keys must work as soon as the button is visible.
  useLayoutEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (event.key === "/" && listen === undefined) focusSearch(event);
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      show();
    }
    document.addEventListener("keydown", onKey);
    return () => {
      document.removeEventListener("keydown", onKey);
    };
  }, [show]);
  useIdleLoad();
  return (
    <>
      <button type="button" className="search-button" onClick={show}>
        <Icon name={icons.search} />
        <span>{uiText.shell.search}</span>
        <kbd aria-hidden="true">{uiText.shell.searchKeys}</kbd>
      </button>
      {number !== null && (
        <PaletteDialog
          key={number}
          dialog={dialog}
          label={uiText.shell.search}
          onClose={() => {
            setNumber((current) => (current === number ? null : current));
          }}
        />
      )}
    </>
  );
}
