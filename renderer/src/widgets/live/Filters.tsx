import { useMemo, useState } from "react";

import { Choice as ChoiceControl } from "../../components/Choice";
import { Icon } from "../../components/Icon";
import { useDocument } from "../../engine/application";
import { fillWords } from "../../engine/interpolate";
import type { Row, Wire } from "../../engine/protocol";
import { formatNumber } from "../../lib/numbers";
import { choicesOf, filtersIn, type Choice, type FilterValues } from "./filterValues";
import { Hide, type ControlProps } from "./LiveControls";

type Filter = Wire<"ListFilter">;

/** Values may be empty: in a choice, they begin with this. */
const CHOSEN = "=";

function choiceText(filter: Filter, value: string): string {
  return value === "" ? filter.none : (filter.labels[value] ?? value);
}

interface FilterProps {
  filter: Filter;
  choices: Choice[];
  /** Null shows all rows. */
  value: string | null;
  onChoose: (value: string | null) => void;
}

function FilterChoice({ filter, choices, value, onChoose }: FilterProps) {
  if (value === null && choices.every((choice) => choice.value === "")) return null; // no row has a value
  return (
    <ChoiceControl
      naming={{ "aria-label": filter.label }}
      options={[
        { value: "", label: filter.every },
        ...choices.map((choice) => ({
          value: CHOSEN + choice.value,
          label: `${choiceText(filter, choice.value)} (${formatNumber(choice.count)})`,
        })),
      ]}
      value={value === null ? "" : CHOSEN + value}
      onChoose={(chosen) => onChoose(chosen === "" ? null : chosen.slice(CHOSEN.length))}
    />
  );
}

/** The choices of the filters. */
export function Filters({
  list,
  rows,
  params,
  setParam,
}: ControlProps & { rows: ReadonlyMap<string, Row> | undefined }) {
  const [chip, search] = [params.get("state"), params.get("find") ?? ""];
  const set = JSON.stringify(filtersIn(list, params));
  const choices = useMemo(() => {
    const values = JSON.parse(set) as FilterValues;
    return list.filters.map((filter) => choicesOf(list, filter, rows?.values() ?? [], { chip, search, values }));
  }, [list, rows, chip, search, set]);
  const { filter } = useDocument().uiText.filters;
  const count = Object.keys(filtersIn(list, params)).length + (params.has("hide") ? 1 : 0);
  const [isOpen, setOpen] = useState(count > 0);
  if (list.filters.length === 0 && list.hide === null) return null;
  return (
    <details
      className="live-filters"
      open={isOpen}
      onToggle={({ currentTarget }) => {
        setOpen(currentTarget.open);
      }}
    >
      <summary>
        {filter}
        {count > 0 && <b className="filter-count">{count}</b>}
      </summary>
      {isOpen && (
        <>
          {list.filters.map((filter, index) => (
            <FilterChoice
              key={filter.field}
              filter={filter}
              choices={choices[index] ?? []}
              value={params.get(filter.field)}
              onChoose={(value) => setParam(filter.field, value)}
            />
          ))}
          <Hide list={list} params={params} setParam={setParam} />
          {list.legend !== "" && <p className="muted small">{list.legend}</p>}
        </>
      )}
    </details>
  );
}

/** Says that no row matches, and offers to remove what hides them. */
export function NoMatch({ list, params, setParam }: ControlProps) {
  const { icons, uiText } = useDocument();
  const text = uiText.live;
  const [state, search] = [params.get("state"), params.get("find")];
  const values = filtersIn(list, params);
  const hiding = [
    ...(state === null
      ? []
      : [{ name: "state", label: list.chips.find(({ value }) => value === state)?.label ?? state }]),
    ...list.filters.flatMap((filter) => {
      const value = values[filter.field];
      return value === undefined
        ? []
        : [{ name: filter.field, label: `${filter.label}: ${choiceText(filter, value)}` }];
    }),
    ...(search === null ? [] : [{ name: "find", label: `${list.search}: ${search}` }]),
  ];
  return (
    <div className="live-empty">
      <p className="muted" role="status">
        {list.noMatch}
      </p>
      {hiding.map(({ name, label }) => (
        <button
          key={name}
          type="button"
          className="button live-remove"
          aria-label={fillWords(text.remove, { name: label })}
          onClick={() => setParam(name, null)}
        >
          <span>{label}</span>
          <Icon name={icons.close} />
        </button>
      ))}
    </div>
  );
}
