import { useId } from "react";

import { DateField } from "../../../components/DateField";
import { useDocument } from "../../../engine/application";
import type { Wire } from "../../../engine/protocol";

interface Props {
  filter: Wire<"Filter">;
  values: string[];
  onValues: (values: string[]) => void;
}

interface ValueProps {
  label: string;
  type: Wire<"Filter">["type"];
  value: string;
  onValue: (value: string) => void;
}

function ValueField({ label, type, value, onValue }: ValueProps) {
  const id = useId();
  if (type === "date" || type === "moment") return <DateField label={label} value={value} onChange={onValue} />;
  const isNumber = type === "integer" || type === "number";
  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className="input"
        type="text"
        inputMode={isNumber ? "decimal" : "text"}
        autoComplete="off"
        value={value}
        onChange={({ target }) => onValue(target.value)}
      />
    </div>
  );
}

/** The value of an operator with one value. */
export function OneValue({ filter, values, onValues }: Props) {
  const { filters: texts } = useDocument().uiText;
  return (
    <ValueField label={texts.value} type={filter.type} value={values[0] ?? ""} onValue={(value) => onValues([value])} />
  );
}

/** The first and the last value of a range. */
export function Range({ filter: { type }, values, onValues }: Props) {
  const { filters: texts } = useDocument().uiText;
  const [first = "", last = ""] = values;
  return (
    <div className="filter-range">
      <ValueField label={texts.first} type={type} value={first} onValue={(value) => onValues([value, last])} />
      <ValueField label={texts.last} type={type} value={last} onValue={(value) => onValues([first, value])} />
    </div>
  );
}
