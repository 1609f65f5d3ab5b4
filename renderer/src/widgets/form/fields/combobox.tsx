import { useCombobox } from "downshift";
import { useEffect, useEffectEvent, useRef, useState } from "react";

import { useDocument } from "../../../engine/application";
import { toText, fillWords } from "../../../engine/interpolate";
import type { Row, UiText } from "../../../engine/protocol";
import { optionLabel } from "../../suggestions/optionLabel";
import { reduceCombobox, SuggestionList, useFreshHighlight } from "../../suggestions/SuggestionList";
import { rowOfValue, useSuggestions } from "../../suggestions/suggestions";
import { fillsOf, valuesToClearFor } from "../dependentFields";
import { useScope } from "../FormContext";
import type { FieldProps } from "./props";

function countText({ noOptions, result, results }: UiText["select"], count: number): string {
  if (count === 0) return noOptions;
  return count === 1 ? result : fillWords(results, { count });
}

const NO_ROWS: Row[] = [];

type Props = FieldProps<"combobox">;

/** Keep the suggestions in the window: the field may be at its lower end. */
function useVisibleMenu(id: string, isOpen: boolean, rows: Row[]) {
  useEffect(() => {
    if (isOpen) document.getElementById(id)?.scrollIntoView({ block: "nearest" });
  }, [isOpen, rows, id]);
}

/** Choose the row that a typed text names, once there is one. */
function useTypedRow(row: Row | undefined, choose: (row: Row) => void) {
  const chooseNow = useEffectEvent(choose);
  useEffect(() => {
    if (row !== undefined) chooseNow(row);
  }, [row]);
}

/** The text of a field: typed, or that of a chosen suggestion, which fills other fields. They are cleared when another
 * text replaces it. `isTyped` says whether the user has typed since the last choice. */
function useText({ field, value }: Props) {
  const { options } = field;
  const { data, set } = useScope();
  const previous = useRef<Row>(undefined);
  const [isTyped, setTyped] = useState(false);
  return {
    text: toText(value),
    isTyped,
    setTyped,
    /** Whether the fields that a choice fills are empty. */
    isFree: Object.keys(options.autofill).every((name) => toText(data[name]) === ""),
    choose: (row: Row) => {
      set({ [field.name]: toText(row[options.value]), ...fillsOf(options, row, data, previous.current) });
      previous.current = row;
      setTyped(false);
    },
    type: (typed: string) => {
      const cleared = previous.current === undefined ? {} : valuesToClearFor(typed, options, data, previous.current);
      if (Object.keys(cleared).length > 0) previous.current = undefined;
      set({ [field.name]: typed === "" ? undefined : typed, ...cleared });
      setTyped(true);
    },
  };
}

/** Connect the text of a field to its suggestions. Leaving the field after typing the text of a single suggestion
 * chooses it, also when it arrives later. */
function useSuggestionList(props: Props) {
  const { id, field } = props;
  const { options } = field;
  const { text, isTyped, setTyped, isFree, choose, type } = useText(props);
  const [isWanted, setWanted] = useState(false);
  /** The typed text with which the user has left the field. */
  const [left, setLeft] = useState<string | null>(null);
  const isLeft = left === text;
  const { rows: found, known } = useSuggestions(options, text, isWanted || isLeft);
  const rows = isWanted ? found : NO_ROWS;
  const combobox = useCombobox<Row>({
    items: rows,
    inputValue: text,
    isOpen: rows.length > 0,
    inputId: id,
    labelId: `${id}__label`,
    menuId: `${id}__menu`,
    getItemId: (index) => `${id}__item${index}`,
    itemToString: (row) => toText(row?.[options.value]),
    stateReducer: reduceCombobox,
    onIsOpenChange: ({ isOpen }) => setWanted(isOpen),
    onSelectedItemChange: ({ selectedItem: row }) => {
      if (row !== null) choose(row);
    },
  });
  useFreshHighlight(combobox, rows, -1);
  useVisibleMenu(`${id}__menu`, combobox.isOpen, rows);
  useTypedRow(isLeft && known ? rowOfValue(options.value, found, text) : undefined, (row) => {
    if (isFree) choose(row);
  });
  const close = (isDone: boolean) => {
    setWanted(false);
    if (isDone && isTyped) setLeft(text);
    setTyped(false);
  };
  return { combobox, rows, isWanted, type, close, count: isWanted && known ? rows.length : null };
}

/** Free text with suggestions. The text of a chosen suggestion can still be edited. */
export default function Combobox(props: Props) {
  const { uiText } = useDocument();
  const { id, field, naming, autoFocus, readOnly } = props;
  const { combobox, rows, isWanted, type, close, count } = useSuggestionList(props);
  const { leave } = useScope();
  const input = combobox.getInputProps({
    onBlur: () => close(true),
    onKeyDown: (event) => {
      if (event.key === "Escape") close(false);
      if (event.key !== "Enter" || !isWanted) return;
      event.preventDefault(); // it belongs to the suggestions, not to the form
      if (combobox.highlightedIndex >= 0) return;
      close(true);
      leave(field.name);
    },
    onChange: (event) => type(event.currentTarget.value),
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
      <SuggestionList
        combobox={combobox}
        items={rows}
        toLabel={(row) => optionLabel(field.options.label, row, field.options)}
      />
      <span className="visually-hidden" role="status">
        {count === null ? "" : countText(uiText.select, count)}
      </span>
    </div>
  );
}
