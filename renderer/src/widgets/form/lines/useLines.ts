import { useCallback, useEffect, useMemo, useRef, useState, type RefObject } from "react";

import { useDocument } from "../../../engine/application";
import { derivedOf, withDerived } from "../../../engine/derived";
import { fillWords } from "../../../engine/interpolate";
import type { Row } from "../../../engine/protocol";
import { listOrEmpty } from "../../../lib/listOrEmpty";
import { applyDependents, type Offers } from "../dependentFields";
import { useScope } from "../FormContext";
import type { LineSchema } from "./lineRules";
import type { LinesField } from "./LinesContext";
import { fieldsOfLine, newLine } from "./newLine";
import {
  addLine,
  copyLine,
  editLine,
  fillLines,
  keyOf,
  moveLine,
  newLineKey,
  placeOf,
  removeLine,
  type LinesChange,
} from "./rows";

/** What was done last, and how it is taken back. */
interface Done {
  text: string;
  undo: (rows: Row[]) => Row[];
}

/** Return the function that gives a line new values, with what follows from them. */
function useSettle(field: LinesField, schema: LineSchema) {
  const { data } = useScope();
  const around = useRef(data);
  const [offers] = useState(() => new Map<string, Offers>());
  useEffect(() => {
    around.current = data;
  });
  const offersOf = useCallback(
    (key: string) => {
      const own = offers.get(key) ?? new Map<string, Row[]>();
      offers.set(key, own);
      return own;
    },
    [offers],
  );
  const fields = useMemo(() => fieldsOfLine(field), [field]);
  const derived = useMemo(() => derivedOf(schema.properties ?? {}), [schema]);
  const settle = useCallback(
    (row: Row, values: Row) => {
      const changed = applyDependents(fields, row, { ...row, ...values }, offersOf(keyOf(row)), around.current);
      return withDerived(derived, changed);
    },
    [fields, derived, offersOf],
  );
  const create = useCallback(() => newLine(field, schema, around.current), [field, schema]);
  return { settle, create, offersOf };
}

type Perform = (change: LinesChange, text: string) => void;
type Latest = RefObject<Row[]>;

/** The lines as they are now, also before the form is drawn again, and what was done last. */
function useLatest(name: string, value: unknown) {
  const { set } = useScope();
  const rows = useMemo(() => listOrEmpty<Row>(value), [value]);
  const latest = useRef(rows);
  const [done, setDone] = useState<Done[]>([]);
  useEffect(() => {
    latest.current = rows;
  }, [rows]);
  const show = useCallback(
    (next: Row[]) => {
      latest.current = next;
      set({ [name]: next });
    },
    [set, name],
  );
  const perform: Perform = useCallback(
    ({ rows: next, undo }, text) => {
      if (next === latest.current) return;
      setDone((before) => [...before, { text, undo }]);
      show(next);
    },
    [show],
  );
  const undo = useCallback(() => {
    const last = done.at(-1);
    if (last === undefined) return;
    setDone(done.slice(0, -1));
    show(last.undo(latest.current));
  }, [done, show]);
  return { rows, latest, done: done.at(-1)?.text ?? "", show, perform, undo };
}

/** Return the functions that remove, move and copy a line. */
function useMoves(latest: Latest, perform: Perform) {
  const { lines: texts } = useDocument().uiText;
  return useMemo(() => {
    const numberOf = (key: string) => placeOf(latest.current, key) + 1;
    return {
      remove: (key: string) =>
        perform(removeLine(latest.current, key), fillWords(texts.removed, { number: numberOf(key) })),
      move: (key: string, by: number) => {
        const change = moveLine(latest.current, key, by);
        const place = placeOf(change.rows, key) + 1;
        perform(change, fillWords(texts.moved, { number: numberOf(key), place }));
      },
      copy: (key: string) => {
        const added = newLineKey();
        perform(copyLine(latest.current, key, added), fillWords(texts.copied, { number: numberOf(key) }));
        return added;
      },
    };
  }, [latest, perform, texts]);
}

/** The lines of a field, and what the user can do with them. The functions stay the same while the user types. */
export function useLines(field: LinesField, schema: LineSchema, value: unknown) {
  const { lines: texts } = useDocument().uiText;
  const { rows, latest, done, show, perform, undo } = useLatest(field.name, value);
  const { settle, create, offersOf } = useSettle(field, schema);
  const moves = useMoves(latest, perform);
  const edit = useCallback(
    (key: string, values: Row) => show(editLine(latest.current, key, (row) => settle(row, values))),
    [latest, show, settle],
  );
  const add = useCallback(() => {
    const row = create();
    show(addLine(latest.current, row).rows);
    return keyOf(row);
  }, [latest, create, show]);
  const fill = useCallback(
    (start: string, values: Row[], count: number) =>
      perform(fillLines(latest.current, start, values, settle, create), fillWords(texts.filled, { count })),
    [latest, perform, settle, create, texts],
  );
  return { rows, done, add, edit, fill, undo, offersOf, ...moves };
}

export type OpenLines = ReturnType<typeof useLines>;
