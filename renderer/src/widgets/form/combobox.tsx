import { useCombobox, type UseComboboxState, type UseComboboxStateChangeOptions } from "downshift";
import { useEffect, useState } from "react";

import { words } from "../../engine/application";
import { asText, fillWords } from "../../engine/interpolate";
import type { Row, Wire } from "../../engine/protocol";
import { fillsOf } from "./dependentFields";
import { useScope } from "./FormContext";
import type { InputProps } from "./inputs";
import { useSuggestions } from "./suggestions";

const { InputClick, InputKeyDownEnter, ItemClick } = useCombobox.stateChangeTypes;

type State = UseComboboxState<Row>;

/**
 * Only Enter and a click on a suggestion choose, each time anew; leaving the field or Escape never changes what was
 * typed, and a click into the field only puts the cursor somewhere.
 */
function choosing(state: State, { type, changes }: UseComboboxStateChangeOptions<Row>): Partial<State> {
  if (type === InputClick) return state;
  const chooses = type === InputKeyDownEnter || type === ItemClick;
  return { ...changes, selectedItem: chooses ? (changes.selectedItem ?? null) : null };
}

function found(count: number): string {
  if (count === 0) return words.select.noOptions;
  return count === 1 ? words.select.result : fillWords(words.select.results, { count });
}

export interface ComboboxProps extends InputProps {
  options: Wire<"Options"> & { search: string };
}

/** Free text with suggestions. Choosing one sets the text and fills other fields; the text stays editable. */
export default function Combobox({ id, field, options, value, naming, autoFocus, readOnly, onChange }: ComboboxProps) {
  const { set } = useScope();
  const text = asText(value);
  const [wanted, setWanted] = useState(false);
  const { rows, known } = useSuggestions(options, text, wanted);
  const { isOpen, highlightedIndex, getInputProps, getMenuProps, getItemProps, setHighlightedIndex } = useCombobox<Row>({
    items: rows,
    inputValue: text,
    isOpen: wanted && rows.length > 0,
    inputId: id,
    labelId: `${id}__label`,
    menuId: `${id}__menu`,
    getItemId: (index) => `${id}__item${index}`,
    itemToString: (row) => asText(row?.[options.value]),
    stateReducer: choosing,
    onIsOpenChange: ({ isOpen: opens }) => { setWanted(opens); },
    onSelectedItemChange: ({ selectedItem: row }) => {
      if (row !== null) set({ [field.name]: asText(row[options.value]), ...fillsOf(options, row) });
    },
  });
  // What was highlighted in other suggestions is not what the reader meant in these; the same may come once more.
  const offered = JSON.stringify(rows);
  useEffect(() => { setHighlightedIndex(-1); }, [offered, setHighlightedIndex]);
  const input = getInputProps({
    onBlur: () => { setWanted(false); },
    onKeyDown: ({ key }) => { if (key === "Escape") setWanted(false); },
    onChange: (event) => {
      const { value: typed } = event.currentTarget;
      onChange(typed === "" ? undefined : typed);
    },
  });
  return (
    <div className="combobox">
      <input
        {...input}
        {...naming}
        name={id}
        className="input"
        type="text"
        autoComplete="off"
        autoFocus={autoFocus}
        readOnly={readOnly}
        placeholder={field.placeholder}
      />
      <ul {...getMenuProps()} className="suggestions" hidden={!isOpen}>
        {isOpen && rows.map((row, index) => (
          <li
            key={index}
            {...getItemProps({ item: row, index })}
            className={`suggestion ${index === highlightedIndex ? "highlighted" : ""}`}
          >
            {asText(row[options.label])}
          </li>
        ))}
      </ul>
      <span className="visually-hidden" role="status">{wanted && known ? found(rows.length) : ""}</span>
    </div>
  );
}
