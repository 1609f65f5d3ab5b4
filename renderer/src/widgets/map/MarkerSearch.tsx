import { useEffect, useId, useState, type KeyboardEvent } from "react";

import { useDocument } from "../../engine/application";
import { fillWords, toText } from "../../engine/interpolate";
import type { Row, Wire } from "../../engine/protocol";
import { valueAt } from "../../engine/valuePath";
import { matchesTerms, searchTerms, searchText } from "../../lib/searchTerms";
import { optionLabel } from "../suggestions/optionLabel";
import { useSuggestions } from "../suggestions/suggestions";

/** The most rows that the search offers. */
const MAX_HITS = 8;

/** A row of the map, and the text by which users know it. */
export interface Hit {
  key: string;
  label: string;
}

type Search = Wire<"MarkerSearch">;

/** Returns the rows whose name or whose record in `records` matches the text. Those whose label shows the match come first. */
export function hitsOf(options: Search["options"], names: string[], records: Row[], typed: string): Hit[] {
  const terms = searchTerms(typed);
  if (terms.length === 0) return [];
  const isMatch = (text: string) => matchesTerms(searchText(text), terms);
  const known = records.map((row) => ({ key: toText(row[options.value]), label: optionLabel(options.label, row) }));
  const others = names.filter((name) => isMatch(name) && !known.some(({ key }) => key === name)).map((name) => ({ key: name, label: name }));
  const [shown, hidden] = [true, false].map((wanted) => known.filter(({ label }) => isMatch(label) === wanted)) as [Hit[], Hit[]];
  return [...shown, ...others, ...hidden].slice(0, MAX_HITS);
}

interface Props {
  search: Search;
  marker: Wire<"Marker">;
  rows: Row[];
  /** Shows a marker, and returns false if there is none. */
  onChoose: (key: string, zoom: number) => boolean;
}

interface HitsProps {
  /** The id of the combobox. */
  id: string;
  hits: Hit[];
  /** The index of the hit that Enter chooses. */
  active: number;
  onChoose: (hit: Hit) => void;
}

function Hits({ id, hits, active, onChoose }: HitsProps) {
  const { uiText } = useDocument();
  useEffect(() => { document.getElementById(`${id}-${String(active)}`)?.scrollIntoView({ block: "nearest" }); }, [id, active]);
  return (
    <ul id={`${id}-list`} className="marker-hits" role="listbox" aria-label={uiText.select.suggestions} hidden={hits.length === 0}>
      {hits.map((hit, index) => (
        <li
          key={`${hit.key} ${hit.label}`}
          id={`${id}-${String(index)}`}
          role="option"
          aria-selected={index === active}
          onMouseDown={(event) => { event.preventDefault(); onChoose(hit); }}
        >
          {hit.label}
        </li>
      ))}
    </ul>
  );
}

/** A combobox that finds a marker. The arrow keys move through the hits, and Enter shows the marker. */
export function MarkerSearch({ search, marker, rows, onChoose }: Props) {
  const id = useId();
  const [typed, setTyped] = useState("");
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const [missing, setMissing] = useState("");
  const { rows: records, known } = useSuggestions(search.options, typed, isOpen, { first: MAX_HITS });
  const names = rows.map((row) => toText(valueAt(row, marker.key))).filter((name) => name !== "");
  const hits = isOpen ? hitsOf(search.options, names, records, typed) : [];
  const chosen = hits[active];

  function choose({ key, label }: Hit) {
    setTyped(label);
    setOpen(false);
    setMissing(onChoose(key, search.zoom) ? "" : fillWords(search.missing, { name: label }));
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === "Escape") setOpen(false);
    if (step !== undefined && hits.length > 0) setActive((active + step + hits.length) % hits.length);
    if (event.key === "Enter" && chosen !== undefined) choose(chosen);
    if (step !== undefined || event.key === "Enter") event.preventDefault();
  }

  const isEmpty = isOpen && typed.trim() !== "" && known && hits.length === 0;
  const notice = isEmpty ? fillWords(search.empty, { search: typed.trim() }) : missing;
  return (
    <div className="marker-search">
      <input
        className="input" type="search" role="combobox" autoComplete="off"
        aria-label={search.label} placeholder={search.label}
        aria-expanded={hits.length > 0} aria-controls={`${id}-list`}
        aria-activedescendant={chosen === undefined ? undefined : `${id}-${String(active)}`}
        value={typed} onBlur={() => { setOpen(false); }}
        onKeyDown={onKeyDown}
        onChange={({ target }) => { setTyped(target.value); setOpen(true); setActive(0); setMissing(""); }}
      />
      <Hits id={id} hits={hits} active={active} onChoose={choose} />
      <p className={notice === "" ? "visually-hidden" : "marker-search-empty"} role="status">{notice}</p>
    </div>
  );
}
