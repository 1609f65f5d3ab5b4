import { useCombobox } from "downshift";
import { useEffect, useRef, useState } from "react";

import { useDocument } from "../../../engine/application";
import { toText, fillWords } from "../../../engine/interpolate";
import type { Row, UiText } from "../../../engine/protocol";
import { optionLabel } from "../../suggestions/optionLabel";
import { reduceCombobox, SuggestionList, useFreshHighlight } from "../../suggestions/SuggestionList";
import { useSuggestions } from "../../suggestions/suggestions";
import { fillsOf, valuesToClearFor } from "../dependentFields";
import { useScope } from "../FormContext";
import type { FieldProps } from "./props";

function countText({ noOptions, result, results }: UiText["select"], count: number): string {
  if (count === 0) return noOptions;
  return count === 1 ? result : fillWords(results, { count });
}

type Props = FieldProps<"combobox">;

/** Connects the text of a field to its suggestions. A chosen suggestion sets the text and fills other fields, which are
 * cleared when another text replaces it. */
function useSuggestionList({ id, field, value }: Props) {
  const { options } = field;
  const { data, set } = useScope();
  const previous = useRef<Row>(undefined);
  const text = toText(value);
  const [isWanted, setWanted] = useState(false);
  const { rows, known } = useSuggestions(options, text, isWanted);
  const combobox = useCombobox<Row>({
    items: rows,
    inputValue: text,
    isOpen: isWanted && rows.length > 0,
    inputId: id,
    labelId: `${id}__label`,
    menuId: `${id}__menu`,
    getItemId: (index) => `${id}__item${index}`,
    itemToString: (row) => toText(row?.[options.value]),
    stateReducer: reduceCombobox,
    onIsOpenChange: ({ isOpen }) => { setWanted(isOpen); },
    onSelectedItemChange: ({ selectedItem: row }) => {
      if (row === null) return;
      set({ [field.name]: toText(row[options.value]), ...fillsOf(options, row, data, previous.current) });
      previous.current = row;
    },
  });
  useFreshHighlight(combobox, rows, -1);
  const { isOpen } = combobox;
  // The field may be at the lower end of the window.
  useEffect(() => {
    if (isOpen) document.getElementById(`${id}__menu`)?.scrollIntoView({ block: "nearest" });
  }, [isOpen, rows, id]);
  const type = (typed: string) => {
    const cleared = previous.current === undefined ? {} : valuesToClearFor(typed, options, data, previous.current);
    if (Object.keys(cleared).length > 0) previous.current = undefined;
    set({ [field.name]: typed === "" ? undefined : typed, ...cleared });
  };
  return { combobox, rows, isWanted, type, close: () => { setWanted(false); }, count: isWanted && known ? rows.length : null };
}

/** Free text with suggestions. The text of a chosen suggestion can still be edited. */
export default function Combobox(props: Props) {
  const { uiText } = useDocument();
  const { id, field, naming, autoFocus, readOnly } = props;
  const { combobox, rows, isWanted, type, close, count } = useSuggestionList(props);
  const { leave } = useScope();
  const input = combobox.getInputProps({
    onBlur: close,
    onKeyDown: (event) => {
      if (event.key === "Escape") close();
      if (event.key !== "Enter" || !isWanted) return;
      event.preventDefault(); // it belongs to the suggestions, not to the form
      if (combobox.highlightedIndex >= 0) return;
      close();
      leave(field.name);
    },
    onChange: (event) => { type(event.currentTarget.value); },
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
      <SuggestionList combobox={combobox} items={rows} toLabel={(row) => optionLabel(field.options.label, row)} />
      <span className="visually-hidden" role="status">{count === null ? "" : countText(uiText.select, count)}</span>
    </div>
  );
}
