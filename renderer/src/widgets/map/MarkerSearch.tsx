import { useCombobox } from "downshift";
import { useState } from "react";

import { fillWords, toText } from "../../engine/interpolate";
import type { Row, Wire } from "../../engine/protocol";
import { useShortcut } from "../../engine/singleKeys";
import { valueAt } from "../../engine/valuePath";
import { findByCode } from "../../lib/codes";
import { matchesTerms, searchTerms, searchText } from "../../lib/searchTerms";
import { useIsListNear } from "../live/linkedList";
import { optionLabel } from "../suggestions/optionLabel";
import { reduceCombobox, SuggestionList, useFreshHighlight } from "../suggestions/SuggestionList";
import { useSuggestions } from "../suggestions/suggestions";

/** The most rows that the search offers. */
const MAX_HITS = 8;

/** A row of the map, and the text by which users know it. */
export interface Hit {
  key: string;
  label: string;
}

type Search = Wire<"MarkerSearch">;

/** Return the rows whose name or whose record in `records` matches the text. Those whose label shows the match come
 * first. */
export function hitsOf(options: Search["options"], names: string[], records: Row[], typed: string): Hit[] {
  const terms = searchTerms(typed);
  if (terms.length === 0) return [];
  const isMatch = (text: string) => matchesTerms(searchText(text), terms);
  const known = records.map((row) => ({
    key: toText(row[options.value]),
    label: optionLabel(options.label, row, options),
  }));
  const others = names
    .filter((name) => isMatch(name) && findByCode(known, name) === undefined)
    .map((name) => ({ key: name, label: name }));
  const [shown, hidden] = [true, false].map((wanted) => known.filter(({ label }) => isMatch(label) === wanted)) as [
    Hit[],
    Hit[],
  ];
  return [...shown, ...others, ...hidden].slice(0, MAX_HITS);
}

interface Props {
  search: Search;
  marker: Wire<"Marker">;
  rows: Row[];
  /** Shows a marker, and returns false if there is none. */
  onChoose: (key: string, zoom: number) => boolean;
}

/** The search above the map. Next to a list that readers see, the search of the list takes its place. */
export function MarkerSearch(props: Props) {
  return useIsListNear() ? null : <SearchField {...props} />;
}

/** A combobox that finds a marker. The arrow keys move through the hits, and Enter shows the marker. */
function SearchField({ search, marker, rows, onChoose }: Props) {
  const [typed, setTyped] = useState("");
  const [isWanted, setWanted] = useState(false);
  const [missing, setMissing] = useState("");
  const { rows: records, known } = useSuggestions(search.options, typed, isWanted, { first: MAX_HITS });
  const namesOf = () => rows.map((row) => toText(valueAt(row, marker.key))).filter((name) => name !== "");
  const hits = isWanted ? hitsOf(search.options, namesOf(), records, typed) : [];
  const combobox = useCombobox<Hit>({
    items: hits,
    inputValue: typed,
    isOpen: hits.length > 0,
    itemToString: (hit) => hit?.label ?? "",
    stateReducer: reduceCombobox,
    onIsOpenChange: ({ isOpen }) => setWanted(isOpen),
    onSelectedItemChange: ({ selectedItem: hit }) => {
      if (hit === null) return;
      setTyped(hit.label);
      setMissing(onChoose(hit.key, search.zoom) ? "" : fillWords(search.missing, { name: hit.label }));
    },
  });
  useFreshHighlight(combobox, hits, 0);
  const input = combobox.getInputProps({
    "aria-label": search.label,
    ...useShortcut("/"),
    onBlur: () => setWanted(false),
    onKeyDown: ({ key }) => {
      if (key === "Escape") setWanted(false);
    },
    onChange: ({ currentTarget }) => {
      setTyped(currentTarget.value);
      setWanted(true);
      setMissing("");
    },
  });
  const isEmpty = isWanted && typed.trim() !== "" && known && hits.length === 0;
  const notice = isEmpty ? fillWords(search.empty, { search: typed.trim() }) : missing;
  return (
    <div className="marker-search">
      <input {...input} className="input" type="search" autoComplete="off" placeholder={search.label} />
      <SuggestionList combobox={combobox} items={hits} toLabel={({ label }) => label} />
      <p className={notice === "" ? "visually-hidden" : "marker-search-empty"} role="status">
        {notice}
      </p>
    </div>
  );
}
