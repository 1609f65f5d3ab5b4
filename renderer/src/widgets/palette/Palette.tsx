import { useCombobox, type UseComboboxReturnValue } from "downshift";
import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent, type RefObject } from "react";

import { useEffects } from "../../actions/effects";
import { Icon } from "../../components/Icon";
import { useCompleteDocument } from "../../data/completeDocument";
import { useApplication, useDocument } from "../../engine/application";
import { fillWords } from "../../engine/interpolate";
import { openRecordOf } from "../../engine/screenStores";
import { partsOfMatch } from "../../lib/searchMatches";
import { searchTerms } from "../../lib/searchTerms";
import { useStore } from "../../lib/store";
import {
  menuEntries,
  recentEntries,
  RECORD,
  screenEntries,
  sectionsOf,
  shippedViews,
  viewEntries,
  type Entry,
  type Section,
} from "./entries";
import { ACTIONS_PREFIX, ID_PREFIX, parseQuery } from "./query";
import { screenActions } from "./screenActions";
import { useFoundRecords } from "./useFoundRecords";
import { useKnownPlaces } from "./useKnownPlaces";
import "../../styles/palette.css";

interface EntryListProps {
  combobox: UseComboboxReturnValue<Entry>;
  sections: Section[];
  label: string;
}

/** A text with what the search found in it marked. */
function Found({ text, search }: { text: string; search: string }) {
  return partsOfMatch(text, searchTerms(search)).map((part, index) =>
    part.isMatch ? <mark key={index}>{part.text}</mark> : part.text,
  );
}

/** The list of the palette, in groups with headings. The marked entry is always in view. */
function EntryList({ combobox, sections, label }: EntryListProps) {
  const id = useId();
  const starts = sections.map((_, index) =>
    sections.slice(0, index).reduce((count, { entries }) => count + entries.length, 0),
  );
  return (
    <div {...combobox.getMenuProps({ "aria-label": label })} className="entries">
      {sections.map(({ key, label: heading, search, entries }, number) => (
        <div key={key} role="group" aria-labelledby={`${id}${key}`}>
          <div id={`${id}${key}`} className="entries-heading" role="presentation">
            {heading}
          </div>
          {entries.map((entry, place) => (
            <div
              key={entry.key}
              {...combobox.getItemProps({ item: entry, index: (starts[number] ?? 0) + place })}
              className="entry-choice"
            >
              {entry.icon !== null && <Icon name={entry.icon} />}
              <span>
                <Found text={entry.title} search={search} />
              </span>
              {entry.text !== "" && (
                <span className="muted">
                  <Found text={entry.text} search={search} />
                </span>
              )}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

/** The characters that narrow down what the palette finds. */
function Hints() {
  const { layout, recordKinds, uiText } = useDocument();
  const { shell } = uiText;
  const kinds = recordKinds.flatMap(({ prefix, label }) => (prefix === null ? [] : [[prefix, label] as const]));
  const records = layout.palette.search === null ? [] : [[ID_PREFIX, shell.searchId] as const, ...kinds];
  return (
    <p className="palette-hints">
      {[[ACTIONS_PREFIX, shell.searchActions] as const, ...records].map(([prefix, label]) => (
        <span key={prefix}>
          <kbd>{prefix}</kbd> {label}
        </span>
      ))}
    </p>
  );
}

const { InputChange, InputKeyDownEnter, ItemClick } = useCombobox.stateChangeTypes;

interface Options {
  entries: Entry[];
  typed: string;
  /** Whether records for the typed text are still to come. */
  isSearching: boolean;
  onChoose: (entry: Entry) => void;
}

/** Return a function to call when Enter is pressed too early: it takes the first entry as soon as that fits the typed
 * text. */
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

/** Return the combobox of the palette. The first entry is marked until the user marks another one, which stays marked
 * by what it is, not by its place. Enter takes the marked entry. If only records can fit, Enter waits for them. */
function usePaletteCombobox(options: Options): UseComboboxReturnValue<Entry> {
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
function leaveEscape({ key, nativeEvent }: KeyboardEvent): void {
  if (key === "Escape") Object.assign(nativeEvent, { preventDownshiftDefault: true });
}

interface Props {
  /** What was typed before the palette was loaded. */
  typedBefore: RefObject<string>;
  close: () => void;
}

/** Return the function that closes the palette and does what an entry says. */
function useChoose(close: () => void): (entry: Entry) => void {
  const { go, run } = useEffects();
  return ({ choice }) => {
    close();
    if ("to" in choice) void go(choice.to);
    else if ("action" in choice) void run(choice.action.effects, { values: {} });
    else {
      choice.control.focus();
      choice.control.click();
    }
  };
}

/** A combobox of actions, screens and records: the field keeps the focus, the arrow keys move through the list. */
export default function Palette({ typedBefore, close }: Props) {
  const applicationDocument = useCompleteDocument();
  const { recordKinds, uiText } = applicationDocument;
  const { shell } = uiText;
  const [typed, setTyped] = useState(() => typedBefore.current);
  const query = useMemo(() => parseQuery(typed, recordKinds), [typed, recordKinds]);
  const found = useFoundRecords(query.records);
  // The screen stays as it is while the dialog is open.
  const [actions] = useState(screenActions);
  const open = useStore(openRecordOf(useApplication()));
  const { recent, views } = useKnownPlaces();
  const isEmpty = query.text === "";
  const local = useMemo(
    () => ({
      actions,
      menu: menuEntries(applicationDocument),
      screens: screenEntries(applicationDocument),
      // Views that come with the screens are only found, because their lists show them.
      views: viewEntries(applicationDocument, isEmpty ? views : [...views, ...shippedViews(applicationDocument)]),
      recent: recentEntries(applicationDocument, recent, open),
    }),
    [actions, applicationDocument, isEmpty, views, recent, open],
  );
  const sections = sectionsOf(applicationDocument, query, local, found);
  const entries = sections.flatMap((section) => section.entries);
  const combobox = usePaletteCombobox({ entries, typed, isSearching: !found.isCurrent, onChoose: useChoose(close) });
  const count = fillWords(entries.length === 1 ? shell.searchFoundOne : shell.searchFoundMany, {
    count: entries.length,
  });
  const notice = found.failed
    ? shell.searchFailed
    : !found.isCurrent
      ? shell.searchLoading
      : entries.length === 0
        ? shell.searchEmpty
        : "";
  const input = combobox.getInputProps({
    "aria-label": shell.search,
    onKeyDown: leaveEscape,
    onChange: ({ currentTarget }) => setTyped(currentTarget.value), // at once, or letters are lost
  });
  return (
    <>
      <input {...input} className="input" autoComplete="off" spellCheck={false} placeholder={shell.search} autoFocus />
      <p className="visually-hidden" role="status">
        {found.isCurrent ? count : ""}
      </p>
      <EntryList combobox={combobox} sections={sections} label={shell.search} />
      {notice !== "" && <p className="muted">{notice}</p>}
      <Hints />
    </>
  );
}
