import { createContext, useCallback, useContext } from "react";

import type { Row, Values, Wire } from "../engine/protocol";
import { useRenderContext } from "../engine/renderContext";
import { valueAt } from "../engine/valuePath";
import { prefetchIfUncached } from "./prefetch";
import { useRequest, type Reading } from "./useRequest";

type AnySource = Wire<"Source"> | Wire<"Part">;

const RecordContext = createContext<Row>({});

/** Gives the record to the blocks inside. */
export const RecordProvider = RecordContext.Provider;

const WaitingContext = createContext(false);

/** Tells the blocks inside whether the record is still on its way. */
export const WaitingProvider = WaitingContext.Provider;

/** What is asked for in the query string of a source: it is taken from the route or from the record around. */
function queryOf(source: Wire<"Source">, known: Values): Values {
  const asked = Object.entries(source.query).map(([name, path]) => [name, valueAt(known, path)]);
  return Object.fromEntries(asked) as Values;
}

/** Reads a source. With `current`, what was seen a while ago will not do. */
export function useSource(source: Wire<"Source"> | null, more: Values = {}, current = false): Reading {
  const record = useContext(RecordContext);
  const { values } = useRenderContext();
  const query = { ...(source === null ? {} : queryOf(source, { ...record, ...values })), ...more };
  return useRequest(source?.call ?? null, values, { query, refresh: source?.refresh ?? null, current });
}

/** Gives the way to ask for something else of a source, before it is drawn and read. */
export function useAskAhead(source: AnySource): (more: Values) => void {
  const record = useContext(RecordContext);
  const { values } = useRenderContext();
  return useCallback((more: Values) => {
    if (source.kind !== "call") return;
    prefetchIfUncached({ call: source.call, query: { ...queryOf(source, { ...record, ...values }), ...more } }, values);
  }, [source, record, values]);
}

/** What a source or a part of the record around gives. */
export function useData(source: AnySource, query: Values = {}): Reading {
  const record = useContext(RecordContext);
  const isWaiting = useContext(WaitingContext);
  const reading = useSource(source.kind === "call" ? source : null, query);
  if (source.kind === "call") return reading;
  const data = source.name === null ? record : record[source.name];
  return { ...reading, state: isWaiting ? "loading" : "loaded", data };
}

function inside(source: AnySource, data: unknown): unknown {
  return source.kind === "part" || source.rows === null ? data : (data as Row | null)?.[source.rows];
}

/** The record in what a source gave; null when it says nothing. */
export function recordOf(source: AnySource, data: unknown): Row | null {
  const record = inside(source, data);
  return typeof record === "object" ? (record as Row | null) : null;
}

/** The rows in what a source or a part gave; none when it says nothing. */
export function rowsOf(source: AnySource, data: unknown): Row[] {
  const list = inside(source, data);
  return Array.isArray(list) ? (list as Row[]) : [];
}
