import { useMemo, useState, type RefObject } from "react";

import { useEffects } from "../../actions/effects";
import { useCompleteDocument } from "../../data/completeDocument";
import { useApplication } from "../../engine/application";
import { fillWords } from "../../engine/interpolate";
import { openRecordOf } from "../../engine/screenStores";
import { useStore } from "../../lib/store";
import "../../styles/palette.css";
import {
  menuEntries,
  recentEntries,
  screenEntries,
  sectionsOf,
  shippedViews,
  viewEntries,
  type Entry,
} from "./entries";
import { EntryList, Hints } from "./EntryList";
import { parseQuery } from "./query";
import { screenActions } from "./screenActions";
import { useFoundRecords } from "./useFoundRecords";
import { useKnownPlaces } from "./useKnownPlaces";
import { leaveEscape, usePaletteCombobox } from "./usePaletteCombobox";

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
