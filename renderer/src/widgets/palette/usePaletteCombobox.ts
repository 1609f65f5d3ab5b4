import { useCombobox, type UseComboboxReturnValue } from "downshift";
import { useEffect, useRef, useState, type KeyboardEvent } from "react";

import { RECORD, type Entry } from "./entries";

const { InputChange, InputKeyDownEnter, ItemClick } = useCombobox.stateChangeTypes;

interface Options {
  entries: Entry[];
  typed: string;
  /** Whether records for the typed text are still to come. */
  isSearching: boolean;
  onChoose: (entry: Entry) => void;
}

/** Return a function to call when Enter is pressed too early: it takes the first entry as soon as that fits the typed text. */
function useDelayedChoice({ entries: [first], typed, onChoose }: Options, isUncertain: boolean): () => void {
  const [entered, setEntered] = useState<string | null>(null);
  const isDone = useRef(false);
  useEffect(() => {
    if (entered !== typed || isUncertain || isDone.current || first === undefined) return;
    isDone.current = true;
    onChoose(first);
  }, [entered, typed, isUncertain, first, onChoose]);
  return () => setEntered(typed);
}

/** Return the combobox of the palette. The first entry is marked until the user marks another one, which stays marked by what it
 * is, not by its place. Enter takes the marked entry. If only records can fit, Enter waits for them. */
export function usePaletteCombobox(options: Options): UseComboboxReturnValue<Entry> {
  const { entries, typed, isSearching, onChoose } = options;
  const [marked, setMarked] = useState<string | null>(null);
  const place = entries.findIndex(({ key }) => key === marked);
  const [first] = entries;
  // The reader has not marked the first record, and it may be one for an earlier text.
  const isUncertain = isSearching && place === -1 && (first === undefined || first.key.startsWith(RECORD));
  const chooseLater = useDelayedChoice(options, isUncertain);
  return useCombobox<Entry>({
    items: entries,
    inputValue: typed,
    isOpen: true,
    selectedItem: null,
    highlightedIndex: entries.length === 0 ? -1 : Math.max(0, place),
    itemToString: (entry) => entry?.title ?? "",
    onHighlightedIndexChange: ({ highlightedIndex }) => {
      const entry = entries[highlightedIndex];
      if (entry !== undefined) setMarked(entry.key);
    },
    onStateChange: ({ type, selectedItem }) => {
      if (type === InputChange) setMarked(null);
      else if (type === InputKeyDownEnter && isUncertain) chooseLater();
      else if ((type === InputKeyDownEnter || type === ItemClick) && selectedItem) onChoose(selectedItem);
    },
  });
}

/** Leave Escape to the browser, which closes the dialog. */
export function leaveEscape({ key, nativeEvent }: KeyboardEvent): void {
  if (key === "Escape") Object.assign(nativeEvent, { preventDownshiftDefault: true });
}
