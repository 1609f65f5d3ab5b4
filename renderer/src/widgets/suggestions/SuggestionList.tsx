import {
  useCombobox,
  type UseComboboxReturnValue,
  type UseComboboxState,
  type UseComboboxStateChangeOptions,
} from "downshift";
import { useEffect } from "react";

import { useDocument } from "../../engine/application";
import "../../styles/select.css";

const { InputClick, InputKeyDownEnter, ItemClick } = useCombobox.stateChangeTypes;

/** Enter and a click on a suggestion choose, also the same one twice. Blur and Escape keep the text, and a click into
 * the field only moves the cursor. */
export function reduceCombobox<T>(
  state: UseComboboxState<T>,
  { type, changes }: UseComboboxStateChangeOptions<T>,
): Partial<UseComboboxState<T>> {
  if (type === InputClick) return state;
  const isChoice = type === InputKeyDownEnter || type === ItemClick;
  return { ...changes, selectedItem: isChoice ? (changes.selectedItem ?? null) : null };
}

/** Marks this suggestion whenever others arrive: the index of before would mark another one. -1 marks none. */
export function useFreshHighlight<T>({ setHighlightedIndex }: UseComboboxReturnValue<T>, items: T[], index: number) {
  const contents = JSON.stringify(items);
  useEffect(() => {
    setHighlightedIndex(index);
  }, [contents, index, setHighlightedIndex]);
}

interface Props<T> {
  combobox: UseComboboxReturnValue<T>;
  items: T[];
  toLabel: (item: T) => string;
}

/** The suggestions. Their name differs from that of the field, so that the field is the only element with its label. */
export function SuggestionList<T>({ combobox, items, toLabel }: Props<T>) {
  const { uiText } = useDocument();
  const { isOpen, highlightedIndex, getMenuProps, getItemProps } = combobox;
  // Browsers stop at a list that scrolls on the way of the Tab key, but this one closes then.
  const menu = getMenuProps({ "aria-label": uiText.select.suggestions, tabIndex: -1 });
  return (
    <ul {...menu} className="suggestions" hidden={!isOpen}>
      {isOpen &&
        items.map((item, index) => (
          <li
            key={index}
            {...getItemProps({ item, index })}
            className={`select__option ${index === highlightedIndex ? "select__option--is-focused" : ""}`}
          >
            {toLabel(item)}
          </li>
        ))}
    </ul>
  );
}
