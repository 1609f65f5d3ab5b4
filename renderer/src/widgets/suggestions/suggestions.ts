import { useEffect, useMemo, useState } from "react";

import { rowsOf, useSource } from "../../data/RecordContext";
import { toText } from "../../engine/interpolate";
import type { Row, Values, Wire } from "../../engine/protocol";
import { foldTyped } from "../../lib/fold";

type Options = Wire<"Options">;

const PAUSE_MS = 250;
const NO_ROWS: Row[] = [];

/** Return a text after it has not changed for a moment. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = window.setTimeout(() => setSettled(text), PAUSE_MS);
    return () => window.clearTimeout(timer);
  }, [text]);
  return settled;
}

/** Whether the results for one text may be shown until those for another arrive: one is a prefix of the other. */
export function stillFits(found: string, wanted: string): boolean {
  const [one, other] = [foldTyped(found), foldTyped(wanted)];
  return one !== "" && other !== "" && (one.startsWith(other) || other.startsWith(one));
}

/** Return the row whose value a text is, without regard to case; undefined if there is none, or more than one. */
export function rowOfValue(field: string, rows: Row[], text: string): Row | undefined {
  const [wanted, isSame] = [foldTyped(text), (row: Row) => foldTyped(toText(row[field])) === wanted];
  const [row, other] = rows.filter(isSame);
  return wanted === "" || other !== undefined ? undefined : row;
}

interface Suggestions {
  /** The suggestions; until they arrive, those for a part of the text. */
  rows: Row[];
  /** Whether the rows are the suggestions for the whole text. */
  known: boolean;
}

const NOTHING: Suggestions = { rows: NO_ROWS, known: false };

/** Return what the rows that were found for one text are for another one. */
export function suggestionsFor(typed: string, found: string, rows: Row[], isLoaded: boolean): Suggestions {
  return { rows: stillFits(found, typed) ? rows : NO_ROWS, known: isLoaded && found === typed.trim() };
}

/** Return the suggestions for a text. While they are not wanted, no request is sent. */
export function useSuggestions(options: Options, typed: string, wanted: boolean, more: Values = {}): Suggestions {
  const { source, search } = options;
  const text = useSettled(typed).trim();
  const asks = wanted && text !== "";
  const { state, data, query } = useSource(asks ? source : null, search === null ? {} : { ...more, [search]: text });
  const rows = useMemo(() => rowsOf(source, data), [source, data]);
  return asks ? suggestionsFor(typed, toText(query[search ?? ""]), rows, state === "loaded") : NOTHING;
}
