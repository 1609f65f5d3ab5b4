import { useMemo } from "react";

import { CellView } from "../../../cells/CellView";
import { Icon } from "../../../components/Icon";
import { useDocument } from "../../../engine/application";
import { fillWords } from "../../../engine/interpolate";
import type { Row } from "../../../engine/protocol";
import { valueAt } from "../../../engine/valuePath";
import { NO_SCOPE, ScopeProvider, type Scope } from "../FormContext";
import { FieldView } from "../rjsfTheme";
import { nameOf, useLinesView, type LineField, type LinePart, type LineProps, type LinesView } from "./LinesContext";
import { keyOf } from "./rows";

/** Return the id of the input of a line's field. */
function inputId(id: string, key: string, name: string): string {
  return `${id}_${key}_${name}`;
}

interface CellProps extends LineProps {
  part: LinePart;
  /** Whether the label of the input has the number of the line. A card says it once. */
  isNumbered: boolean;
}

function Input({ field, row, number, errors, isNumbered }: Omit<CellProps, "part"> & { field: LineField }) {
  const { uiText } = useDocument();
  const { id: lines, properties, required, labels, readOnly, edit } = useLinesView();
  const key = keyOf(row);
  const id = inputId(lines, key, field.name);
  const property = properties[field.name];
  const sentences = errors[field.name] ?? [];
  const label = labels[field.name] ?? field.name;
  return (
    <>
      <label className="line-label" id={`${id}__label`} htmlFor={id}>
        {isNumbered ? `${label}, ${fillWords(uiText.lines.line, { number })}` : label}
      </label>
      <FieldView
        id={id}
        field={field}
        value={row[field.name]}
        naming={{
          "aria-invalid": sentences.length > 0,
          ...(field.kind === "checkbox" ? {} : { "aria-required": required.includes(field.name) }),
          ...(sentences.length > 0 ? { "aria-describedby": `${id}__error` } : {}),
        }}
        autoFocus={false}
        readOnly={readOnly}
        isInteger={property?.type === "integer"}
        maxLength={property?.maxLength}
        onChange={(value) => edit(key, { [field.name]: value })}
      />
    </>
  );
}

/** The value or the input of a line in one column. */
export function LineCell({ part, ...line }: CellProps) {
  const { row, hidden } = line;
  if (hidden.split(" ").includes(nameOf(part))) return null;
  if (part.kind !== "readOnly") return <Input field={part} {...line} />;
  return (
    <>
      <span className="line-label">{part.label}</span>
      <span className="line-value">
        <CellView cell={part.cell} value={valueAt(row, part.field)} scope={{ values: row }} />
      </span>
    </>
  );
}

/** The errors of a line, below it. Each says which field it is about. */
export function LineErrors({ row, errors }: Pick<LineProps, "row" | "errors">) {
  const { icons } = useDocument();
  const { id } = useLinesView();
  const key = keyOf(row);
  return Object.entries(errors).map(([name, sentences]) => (
    <p key={name} className="field-error" id={`${inputId(id, key, name)}__error`}>
      <Icon name={icons.error} /> {sentences[0]}
    </p>
  ));
}

function scopeOf({ stored, edit }: LinesView, row: Row, offers: Scope["offers"]): Scope {
  const key = keyOf(row);
  return {
    ...NO_SCOPE,
    data: row,
    record: stored.get(key) ?? row,
    offers,
    set: (values) => edit(key, values),
  };
}

/** Gives the fields of a line its values, as the form does with its own fields. */
export function LineScope({ row, children }: { row: Row; children: React.ReactNode }) {
  const view = useLinesView();
  const offers = useOffers(view, keyOf(row));
  const scope = useMemo(() => scopeOf(view, row, offers), [view, row, offers]);
  return <ScopeProvider value={scope}>{children}</ScopeProvider>;
}

/** Return the rows that the selects of a line offer. They stay while the line is out of sight. */
function useOffers({ offersOf }: LinesView, key: string): Scope["offers"] {
  return useMemo(() => offersOf(key), [offersOf, key]);
}
