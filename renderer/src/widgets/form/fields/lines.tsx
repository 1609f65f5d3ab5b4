import { useMemo, useRef, useState, type ClipboardEvent } from "react";

import { Icon } from "../../../components/Icon";
import type { FieldErrors } from "../../../data/api";
import { useDocument } from "../../../engine/application";
import { fillWords } from "../../../engine/interpolate";
import type { Row } from "../../../engine/protocol";
import { listOrEmpty } from "../../../lib/listOrEmpty";
import { useScope } from "../FormContext";
import { LinesProvider, nameOf, type LinesField, type LinesView } from "../lines/LinesContext";
import { Lines } from "../lines/LinesTable";
import { fieldsOfLine } from "../lines/newLine";
import { PastePreview } from "../lines/PastePreview";
import { cellsOf } from "../lines/paste";
import { keyOf } from "../lines/rows";
import { caretAt, useCaret, type Caret } from "../lines/useCaret";
import { lineRules, type LineSchema } from "../lines/lineRules";
import { useLines, type OpenLines } from "../lines/useLines";
import type { FieldProps } from "./props";
import "../../../styles/lines.css";

/** Return the errors of each line by its key, and their number. */
function useLineErrors(name: string) {
  const { errors } = useScope();
  return useMemo(() => {
    const found = new Map<string, FieldErrors>();
    const own = Object.entries(errors).filter(([path]) => path.startsWith(`${name}.`));
    for (const [path, sentences] of own) {
      const [, key = "", inner = ""] = path.split(".");
      found.set(key, { ...found.get(key), [inner]: sentences });
    }
    return { errors: found, count: own.length };
  }, [errors, name]);
}

/** The stored lines by key. */
function useStored({ name }: LinesField): ReadonlyMap<string, Row> {
  const { base } = useScope();
  const stored = base[name];
  return useMemo(() => new Map(listOrEmpty<Row>(stored).map((row) => [keyOf(row), row])), [stored]);
}

/** What all lines share. It stays the same while the user types. */
function useView(
  id: string,
  field: LinesField,
  schema: LineSchema,
  lines: OpenLines,
  isFull: boolean,
  readOnly: boolean,
) {
  const stored = useStored(field);
  const { edit, remove, move, copy, offersOf } = lines;
  return useMemo((): LinesView => {
    const properties = schema.properties ?? {};
    const labels = Object.fromEntries(Object.entries(properties).map(([name, each]) => [name, each?.title ?? name]));
    const required = schema.required ?? [];
    const parts = field.fields;
    return { id, parts, labels, properties, required, readOnly, isFull, stored, offersOf, edit, remove, move, copy };
  }, [id, field, schema, readOnly, isFull, stored, offersOf, edit, remove, move, copy]);
}

/** Says how many values are wrong, above the lines. */
function ErrorCount({ count }: { count: number }) {
  const { icons, uiText } = useDocument();
  const { invalidOne, invalidMany } = uiText.lines;
  if (count === 0) return null;
  return (
    <p className="field-error">
      <Icon name={icons.error} /> {fillWords(count === 1 ? invalidOne : invalidMany, { count })}
    </p>
  );
}

/** The button that adds a line, and what was done last. */
function Footer({
  field,
  lines,
  isFull,
  add,
}: {
  field: LinesField;
  lines: OpenLines;
  isFull: boolean;
  add: () => void;
}) {
  const { icons, uiText } = useDocument();
  return (
    <div className="flow lines-footer">
      {!isFull && (
        <button type="button" className="link" onClick={add}>
          <Icon name={icons.add} /> {field.add}
        </button>
      )}
      <span role="status">{lines.done}</span>
      {lines.done !== "" && (
        <button type="button" className="link" onClick={lines.undo}>
          {uiText.lines.undo}
        </button>
      )}
    </div>
  );
}

/** Cells that wait for the user's decision, and the cell where they begin. */
interface Pasted {
  at: Caret;
  cells: string[][];
}

/** A table of lines that are saved with the record. */
export default function LinesInput({ id, field, readOnly }: FieldProps<"lines">) {
  const { uiText } = useDocument();
  const { data, rules } = useScope();
  const { items, maxItems } = useMemo(() => lineRules(rules, field.name), [rules, field]);
  // The form library would copy all lines with each change, and then each of them would be drawn again.
  const lines = useLines(field, items, data[field.name]);
  const { rows } = lines;
  const isFull = rows.length >= maxItems;
  const { errors, count } = useLineErrors(field.name);
  const view = useView(id, field, items, lines, isFull, readOnly);
  const frame = useRef<HTMLDivElement>(null);
  const columns = fieldsOfLine(field).map(nameOf);
  const caret = useCaret(frame, { lines, columns, isFull, readOnly });
  const [pasted, setPasted] = useState<Pasted | null>(null);
  const firstWrong = rows.find((row) => errors.has(keyOf(row)));

  function onPaste(event: ClipboardEvent) {
    const at = caretAt(event.target);
    const cells = at === null || readOnly ? null : cellsOf(event.clipboardData.getData("text/plain"));
    if (at === null || cells === null) return;
    event.preventDefault();
    event.stopPropagation();
    setPasted({ at, cells });
  }

  return (
    <LinesProvider value={view}>
      <ErrorCount count={count} />
      {pasted !== null && (
        <PastePreview
          {...pasted}
          fields={fieldsOfLine(field).slice(columns.indexOf(pasted.at.name))}
          labels={view.labels}
          room={maxItems - rows.findIndex((row) => keyOf(row) === pasted.at.key)}
          close={() => {
            setPasted(null);
            caret.go(pasted.at);
          }}
          fill={lines.fill}
        />
      )}
      <div className="lines-frame" ref={frame} id={id} tabIndex={-1} onPasteCapture={onPaste} {...caret.handlers}>
        {rows.length === 0 ? (
          <p className="muted lines-empty">{field.empty || uiText.lines.empty}</p>
        ) : (
          <Lines
            field={field}
            rows={rows}
            errors={errors}
            around={data}
            pinned={caret.pinned ?? (firstWrong === undefined ? null : keyOf(firstWrong))}
          />
        )}
      </div>
      {!readOnly && <Footer field={field} lines={lines} isFull={isFull} add={() => caret.addBelow(columns[0] ?? "")} />}
    </LinesProvider>
  );
}
