import { useId } from "react";

import { CellView } from "../../../cells/CellView";
import { evaluate } from "../../../engine/conditions";
import { valueAt } from "../../../engine/valuePath";
import { useScope } from "../FormContext";
import type { FieldProps } from "./props";

/** A value of the form or of its record. A form that adds a record does not show what only a record has. */
export default function ReadOnlyField({
  field: { field, label, cell, help, width, visibleWhen },
}: FieldProps<"readOnly">) {
  const id = useId();
  const { data, record } = useScope();
  const values = { ...record, ...data };
  const isKnown = (field.split(".")[0] ?? field) in values;
  if (!isKnown || (visibleWhen !== null && !evaluate(visibleWhen, data))) return null;
  return (
    <div className={`field ${width}`} role="group" aria-labelledby={id}>
      <span className="label" id={id}>
        {label}
      </span>
      <div className="read-only">
        <CellView cell={cell} value={valueAt(values, field)} scope={{ values }} />
      </div>
      {help !== "" && <p className="field-help">{help}</p>}
    </div>
  );
}
