import { useMemo, useState } from "react";

import { useSource } from "../../../data/RecordContext";
import { useDocument } from "../../../engine/application";
import { fillWords } from "../../../engine/interpolate";
import type { Block, Kind, Wire } from "../../../engine/protocol";
import { rowsQuery, type TableState } from "../../../engine/tableState";
import { isValue, useOptionRows } from "../../suggestions/optionRows";
import { Checkboxes, FindField, type ChoiceListProps } from "./ChoiceList";
import { nameKey, recordText } from "./describe";
import { useRecordNames } from "./useDescribedTests";
import { valuesSource, type ListValue } from "./valuesSource";

interface Props extends ChoiceListProps {
  reference: Wire<"FilterReference">;
}

/** Return the numbers of rows of the most frequent records, by id. */
function useCounts(block: Kind<Block, "table">, state: TableState, field: string): ReadonlyMap<string, number | null> {
  const { data } = useSource(valuesSource(block), {
    field,
    limit: 100,
    search: state.search.trim(),
    ...rowsQuery(state),
  });
  return useMemo(
    () => new Map((Array.isArray(data) ? (data as ListValue[]) : []).map(({ value, count }) => [value, count])),
    [data],
  );
}

/** The records that a field refers to, as checkboxes. The server searches them; those that were chosen before come
 * first. */
export function RecordList({ filter, reference: { field, options }, block, state, values, onValues, onText }: Props) {
  const { filters: texts, select } = useDocument().uiText;
  const [before] = useState(values);
  const [typed, setTyped] = useState("");
  const { rows, visible, pending, failed } = useOptionRows(options, typed);
  const names = useRecordNames([filter], [{ field, text: `in.${before.join(",")}` }]);
  const counts = useCounts(block, state, field);
  const chosen = typed === "" ? before.filter((id) => !visible.some((option) => isValue(option, id))) : [];
  const choices = [...chosen.map((value) => ({ value, label: recordText(value, field, texts, names) })), ...visible];
  const missing = before.filter((id) => names.get(nameKey(field, id)) === null);
  const toggle = (id: string) => onValues(values.includes(id) ? values.filter((each) => each !== id) : [...values, id]);
  const isFull = !pending && rows.length >= options.first;
  return (
    <>
      <FindField typed={typed} onTyped={setTyped} onText={values.length > 0 ? null : onText} />
      <Checkboxes
        choices={choices.map((choice) => ({ ...choice, count: counts.get(choice.value) ?? null }))}
        isChosen={(id) => values.includes(id)}
        onToggle={toggle}
        isLoading={pending}
        isFailed={failed}
      />
      {isFull && <p className="muted">{select.more}</p>}
      {missing.map((id) => (
        <p key={id} className="muted">
          {fillWords(texts.missingHint, { id })}
        </p>
      ))}
    </>
  );
}
