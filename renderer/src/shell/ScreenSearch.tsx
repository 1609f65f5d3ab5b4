import { useEffect, useLayoutEffect, useId, useRef, useState, type KeyboardEvent } from "react";

import { useEffects } from "../actions/effects";
import { Icon } from "../components/Icon";
import { useDocument } from "../engine/application";
import { fillWords } from "../engine/interpolate";
import type { Screen } from "../engine/protocol";

interface Hit {
  title: string;
  to: string;
}

/** Returns the screens that can be opened without a record. */
function searchable(screens: Screen[]): (Hit & { text: string })[] {
  return screens
    .filter(({ bare }: Screen) => !bare)
    .flatMap(({ title, keywords, routes }) => {
      const to = routes.find((route) => !route.includes("{"));
      return to === undefined ? [] : [{ title, to, text: `${title} ${keywords}`.toLowerCase() }];
    });
}

/** Returns the screens whose title or keywords contain every word; those that begin with the first word come first. */
function search(screens: Screen[], typed: string): Hit[] {
  const parts = typed.toLowerCase().split(/\s+/).filter((part) => part !== "");
  const hits = searchable(screens).filter(({ text }) => parts.every((part) => text.includes(part)));
  const first = parts[0] ?? "";
  return hits.sort((a, b) => Number(b.text.startsWith(first)) - Number(a.text.startsWith(first)));
}

/** A button that opens a search for screens; so does Ctrl+K. */
export function ScreenSearch() {
  const { icons, uiText } = useDocument();
  const { go } = useEffects();
  const dialog = useRef<HTMLDialogElement>(null);
  const [open, setOpen] = useState(false);
  // In a layout effect: the keys must work as soon as the button is visible.
  useLayoutEffect(() => {
    function onKey(event: globalThis.KeyboardEvent) {
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      setOpen(true);
    }
    document.addEventListener("keydown", onKey);
    return () => { document.removeEventListener("keydown", onKey); };
  }, []);
  useEffect(() => { if (open) dialog.current?.showModal(); }, [open]);
  const close = () => { dialog.current?.close(); };
  return (
    <>
      <button type="button" className="search-button" onClick={() => { setOpen(true); }}>
        <Icon name={icons.search} />
        <span>{uiText.shell.search}</span>
        <kbd aria-hidden="true">{uiText.shell.searchKeys}</kbd>
      </button>
      <dialog
        ref={dialog}
        className="dialog palette"
        aria-label={uiText.shell.search}
        onClose={() => { setOpen(false); }}
        onClick={(event) => { if (event.target === dialog.current) close(); }}
      >
        {open && <Palette onChoose={(to) => { close(); void go(to); }} />}
      </dialog>
    </>
  );
}

interface HitListProps {
  /** The id of the combobox. */
  id: string;
  hits: Hit[];
  /** The index of the hit that Enter opens. */
  active: number;
  onChoose: (to: string) => void;
}

/** The list of a combobox. The active hit is always in view. */
function HitList({ id, hits, active, onChoose }: HitListProps) {
  const { uiText } = useDocument();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => { list.current?.children[active]?.scrollIntoView({ block: "nearest" }); }, [active]);
  return (
    <ul ref={list} id={`${id}-list`} className="hits" role="listbox" aria-label={uiText.shell.search}>
      {hits.map(({ title, to }, index) => (
        <li key={to} id={`${id}-${String(index)}`} role="option" aria-selected={index === active} onClick={() => { onChoose(to); }}>
          {title}
        </li>
      ))}
    </ul>
  );
}

/** A combobox: the field keeps the focus, the arrow keys move through the list. */
function Palette({ onChoose }: { onChoose: (to: string) => void }) {
  const { screens, uiText } = useDocument();
  const id = useId();
  const [typed, setTyped] = useState("");
  const [active, setActive] = useState(0);
  const hits = search(screens, typed);
  const found = hits.length === 1 ? uiText.shell.searchFoundOne : uiText.shell.searchFoundMany;

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setActive((active + step + hits.length) % Math.max(1, hits.length));
    }
    const chosen = hits[active];
    if (event.key !== "Enter" || chosen === undefined) return;
    event.preventDefault(); // or the same key press answers a dialog that opens now
    onChoose(chosen.to);
  }

  return (
    <>
      <input
        className="input"
        role="combobox"
        aria-expanded="true"
        aria-controls={`${id}-list`}
        aria-activedescendant={hits[active] === undefined ? undefined : `${id}-${String(active)}`}
        aria-label={uiText.shell.search}
        placeholder={uiText.shell.search}
        autoFocus
        value={typed}
        onKeyDown={onKeyDown}
        onChange={(event) => { setTyped(event.target.value); setActive(0); }}
      />
      <p className="visually-hidden" role="status">{fillWords(found, { count: hits.length })}</p>
      <HitList id={id} hits={hits} active={active} onChoose={onChoose} />
      {hits.length === 0 && <p className="muted">{uiText.shell.searchEmpty}</p>}
    </>
  );
}
