import { useCombobox } from "downshift";
import { useState, type KeyboardEvent } from "react";

import { useDocument } from "../engine/application";
import { findOptions, type ChoiceOption } from "./choiceOptions";
import "../styles/select.css";

function optionClass(isFocused: boolean, isSelected: boolean): string {
  const states = [isFocused && "select__option--is-focused", isSelected && "select__option--is-selected"];
  return ["select__option", ...states].filter(Boolean).join(" ");
}

const { InputChange, InputKeyDownEnter, ItemClick } = useCombobox.stateChangeTypes;

interface Props {
  options: ChoiceOption[];
  value: string;
  onChoose: (value: string) => void;
  close: () => void;
}

/** The options of a choice. Its field has the focus; it is visible if there are many options. */
export default function ChoiceMenu({ options, value, onChoose, close }: Props) {
  const { uiText } = useDocument();
  const [typed, setTyped] = useState("");
  const [marked, setMarked] = useState<number | null>(null);
  const { isSearched, found, first } = findOptions(options, value, typed);
  const highlightedIndex = marked ?? first;
  const choose = (option: ChoiceOption | null | undefined) => {
    close();
    if (option && option.value !== value) onChoose(option.value);
  };
  const combobox = useCombobox<ChoiceOption>({
    items: found,
    inputValue: typed,
    isOpen: true,
    selectedItem: null,
    highlightedIndex,
    itemToString: (option) => option?.label ?? "",
    onHighlightedIndexChange: (change) => setMarked(change.type === InputChange ? null : change.highlightedIndex),
    onStateChange: ({ type, selectedItem }) => {
      if (type === InputKeyDownEnter || type === ItemClick) choose(selectedItem);
    },
  });
  function onKeyDown(event: KeyboardEvent) {
    event.stopPropagation(); // the keys are not for what the popover lies in
    if (event.key === "Tab") close(); // and the focus goes on from the button
    if (event.key === "Enter" || (event.key === " " && !isSearched)) event.preventDefault(); // it is not for the form
    if (event.key === " " && !isSearched) choose(found[highlightedIndex]);
    if (event.key === "Escape") Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
  }
  const input = combobox.getInputProps({
    "aria-label": uiText.select.placeholder,
    onKeyDown,
    onChange: ({ currentTarget }) => setTyped(currentTarget.value), // at once, or letters are lost
  });
  return (
    <>
      <input
        {...input}
        className={isSearched ? "input choice-search" : "visually-hidden"}
        inputMode={isSearched ? "search" : "none"}
        autoComplete="off"
        autoFocus
      />
      <ul {...combobox.getMenuProps({ "aria-label": uiText.select.placeholder })} className="select__menu-list">
        {found.map((option, index) => (
          <li
            key={option.value}
            {...combobox.getItemProps({ item: option, index })}
            className={optionClass(index === highlightedIndex, option.value === value)}
            aria-selected={option.value === value}
            lang={option.lang}
          >
            {option.label}
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className="select__menu-notice">{uiText.select.noOptions}</p>}
    </>
  );
}
