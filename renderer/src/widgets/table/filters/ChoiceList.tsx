import { useDocument } from "../../../engine/application";
import { fillWords } from "../../../engine/interpolate";
import type { Block, Kind, Wire } from "../../../engine/protocol";
import type { TableState } from "../../../engine/tableState";
import { formatCount } from "../../../lib/numbers";
import type { ListValue } from "./valuesSource";

export interface ChoiceListProps {
  filter: Wire<"Filter">;
  block: Kind<Block, "table">;
  state: TableState;
  values: string[];
  onValues: (values: string[]) => void;
  /** Filters by a text instead of by choices; null if the field has no such test. */
  onText: ((text: string) => void) | null;
}

/** The search of the choices. Enter filters by its text, if nothing is chosen. */
export function FindField({
  typed,
  onTyped,
  onText,
}: {
  typed: string;
  onTyped: (text: string) => void;
  onText: ChoiceListProps["onText"];
}) {
  const { filters: texts } = useDocument().uiText;
  const text = typed.trim();
  return (
    <>
      <input
        className="input"
        type="search"
        placeholder={texts.find}
        aria-label={texts.find}
        value={typed}
        onChange={({ target }) => onTyped(target.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || text === "" || onText === null) return;
          event.preventDefault();
          onText(text);
        }}
      />
      {onText !== null && text !== "" && (
        <button type="button" className="filter-choice containing" onClick={() => onText(text)}>
          {fillWords(texts.containing, { text: `“${text}”` })}
        </button>
      )}
    </>
  );
}

interface CheckboxesProps {
  choices: ListValue[];
  isChosen: (value: string) => boolean;
  onToggle: (value: string) => void;
  isLoading: boolean;
  isFailed: boolean;
}

/** The choices as checkboxes, with their numbers of rows. */
export function Checkboxes({ choices, isChosen, onToggle, isLoading, isFailed }: CheckboxesProps) {
  const { filters: texts, select } = useDocument().uiText;
  return (
    <>
      <div className="filter-values" role="group" aria-label={texts.values} aria-busy={isLoading}>
        {choices.map(({ value, label, count }) => (
          <label key={value} className="filter-value">
            <input type="checkbox" checked={isChosen(value)} onChange={() => onToggle(value)} />
            <span>{label}</span>
            {count !== null && <span className="muted number">{formatCount(count)}</span>}
          </label>
        ))}
      </div>
      {choices.length === 0 && (
        <p className="muted" role="status">
          {isLoading ? select.loading : isFailed ? texts.failed : texts.noValues}
        </p>
      )}
    </>
  );
}
