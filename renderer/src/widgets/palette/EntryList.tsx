import type { UseComboboxReturnValue } from "downshift";
import { useId } from "react";

import { Icon } from "../../components/Icon";
import { useDocument } from "../../engine/application";
import { partsOfMatch } from "../../lib/searchMatches";
import { searchTerms } from "../../lib/searchTerms";
import type { Entry, Section } from "./entries";
import { ACTIONS_PREFIX, ID_PREFIX } from "./query";

interface Props {
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
export function EntryList({ combobox, sections, label }: Props) {
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
export function Hints() {
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
