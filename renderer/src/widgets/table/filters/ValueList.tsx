import { useState } from "react";

import { useSource } from "../../../data/RecordContext";
import { useDocument } from "../../../engine/application";
import { fillWords } from "../../../engine/interpolate";
import type { Block, Kind, Wire } from "../../../engine/protocol";
import { rowsQuery, type TableState } from "../../../engine/tableState";
import { numberFormat } from "../../../lib/intl";
import { useSettled } from "../../suggestions/suggestions";
import { valueText } from "./describe";
import { valuesSource, type ListValue } from "./valuesSource";

interface Props {
  filter: Wire<"Filter">;
  block: Kind<Block, "table">;
  state: TableState;
  values: string[];
  onValues: (values: string[]) => void;
  /** Filters by a text instead of by choices; null if the field has no such test. */
  onText: ((text: string) => void) | null;
}

/** From this number of choices, they are searched. */
const MANY = 8;

/** Returns the choices that the schema knows, before the server has counted them. */
function knownChoices({ type, labels }: Wire<"Filter">): ListValue[] {
  const values = type === "flag" ? ["yes", "no"] : Object.keys(labels);
  return values.map((value) => ({ value, label: "", count: null }));
}

/** Returns the choices: those of the server, and values that were chosen before. */
function useChoices({ filter, block, state, values }: Props, typed: string) {
  const [before] = useState(values);
  const query = { field: filter.field, q: typed, search: state.search.trim(), ...rowsQuery(state) };
  const request = useSource(valuesSource(block), query);
  const found = Array.isArray(request.data) ? (request.data as ListValue[]) : request.state === "loaded" ? [] : knownChoices(filter);
  const missing = typed === "" ? before.filter((value) => !found.some((each) => each.value.toLowerCase() === value.toLowerCase())) : [];
  return { request, choices: [...missing.map((value) => ({ value, label: "", count: null })), ...found] };
}

/** The search of the choices. Enter filters by its text, if nothing is chosen. */
export function FindField({ typed, onTyped, onText }: { typed: string; onTyped: (text: string) => void; onText: Props["onText"] }) {
  const { uiText: { filters: texts } } = useDocument();
  const text = typed.trim();
  return (
    <>
      <input
        className="input"
        type="search"
        placeholder={texts.find}
        aria-label={texts.find}
        value={typed}
        onChange={({ target }) => { onTyped(target.value); }}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || text === "" || onText === null) return;
          event.preventDefault();
          onText(text);
        }}
      />
      {onText !== null && text !== "" && (
        <button type="button" className="filter-choice containing" onClick={() => { onText(text); }}>
          {fillWords(texts.containing, { text: `“${text}”` })}
        </button>
      )}
    </>
  );
}

/** The values of a field as checkboxes, with the numbers of rows that have them. */
export function ValueList(props: Props) {
  const { filter, values, onValues, onText } = props;
  const { uiText: { filters: texts, select } } = useDocument();
  const [typed, setTyped] = useState("");
  const { request, choices } = useChoices(props, useSettled(typed.trim()));
  const isSearched = filter.type === "text" || typed !== "" || choices.length > MANY;
  const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
  const isChosen = (value: string) => values.some((each) => isSame(each, value));
  const toggle = (value: string) => {
    onValues(isChosen(value) ? values.filter((each) => !isSame(each, value)) : [...values, value]);
  };
  const isLoading = request.state === "loading";
  return (
    <>
      {isSearched && <FindField typed={typed} onTyped={setTyped} onText={values.length > 0 ? null : onText} />}
      <div className="filter-values" role="group" aria-label={texts.values} aria-busy={isLoading}>
        {choices.map(({ value, label, count }) => (
          <label key={value} className="filter-value">
            <input type="checkbox" checked={isChosen(value)} onChange={() => { toggle(value); }} />
            <span>{filter.labels[value] ?? (label === "" ? valueText(value, filter, texts) : label)}</span>
            {count !== null && <span className="muted number">{numberFormat({}).format(count)}</span>}
          </label>
        ))}
      </div>
      {choices.length === 0 && <p className="muted" role="status">{isLoading ? select.loading : request.state === "failed" ? texts.failed : texts.noValues}</p>}
    </>
  );
}
