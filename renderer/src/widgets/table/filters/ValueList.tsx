import { useState } from "react";

import { useSource } from "../../../data/RecordContext";
import { useDocument } from "../../../engine/application";
import type { Wire } from "../../../engine/protocol";
import { rowsQuery } from "../../../engine/tableState";
import { useSettled } from "../../suggestions/suggestions";
import { Checkboxes, FindField, type ChoiceListProps } from "./ChoiceList";
import { valueText } from "./describe";
import { valuesSource, type ListValue } from "./valuesSource";
import { fold } from "../../../lib/fold";

/** From this number of choices, they are searched. */
const MANY = 8;

/** Return the choices that the schema knows, before the server has counted them. */
function knownChoices({ type, labels }: Wire<"Filter">): ListValue[] {
  const values = type === "flag" ? ["yes", "no"] : Object.keys(labels);
  return values.map((value) => ({ value, label: "", count: null }));
}

/** Return the choices: those of the server, and values that were chosen before. */
function useChoices({ filter, block, state, values }: ChoiceListProps, typed: string) {
  const [before] = useState(values);
  const query = { field: filter.field, q: typed, search: state.search.trim(), ...rowsQuery(state) };
  const request = useSource(valuesSource(block), query);
  const found = Array.isArray(request.data)
    ? (request.data as ListValue[])
    : request.state === "loaded"
      ? []
      : knownChoices(filter);
  const missing = typed === "" ? before.filter((value) => !found.some((each) => fold(each.value) === fold(value))) : [];
  return { request, choices: [...missing.map((value) => ({ value, label: "", count: null })), ...found] };
}

/** The values of a field as checkboxes, with the numbers of rows that have them. */
export function ValueList(props: ChoiceListProps) {
  const { filter, values, onValues, onText } = props;
  const { filters: texts } = useDocument().uiText;
  const [typed, setTyped] = useState("");
  const { request, choices } = useChoices(props, useSettled(typed.trim()));
  const isSearched = filter.type === "text" || typed !== "" || choices.length > MANY;
  const isSame = (one: string, other: string) => fold(one) === fold(other);
  const isChosen = (value: string) => values.some((each) => isSame(each, value));
  const toggle = (value: string) =>
    onValues(isChosen(value) ? values.filter((each) => !isSame(each, value)) : [...values, value]);
  return (
    <>
      {isSearched && <FindField typed={typed} onTyped={setTyped} onText={values.length > 0 ? null : onText} />}
      <Checkboxes
        choices={choices.map(({ label, ...choice }) => ({
          ...choice,
          label: filter.labels[choice.value] ?? (label === "" ? valueText(choice.value, filter, texts) : label),
        }))}
        isChosen={isChosen}
        onToggle={toggle}
        isLoading={request.state === "loading"}
        isFailed={request.state === "failed"}
      />
    </>
  );
}
