import { createContext, useContext } from "react";
import { useLocation } from "react-router-dom";

import type { Row, Values, Wire } from "../engine/protocol";
import { useRenderContext } from "../engine/renderContext";
import { valueAt } from "../engine/valuePath";
import { listOrEmpty } from "../lib/listOrEmpty";
import { fixedQuery } from "./url";
import { useRequest, type RequestState } from "./useRequest";

type AnySource = Wire<"Source"> | Wire<"Part">;

const RecordContext = createContext<Row>({});

/** Provide the record to the blocks inside. */
export const RecordProvider = RecordContext.Provider;

const WaitingContext = createContext(false);

/** Tell the blocks inside whether their record is still loading. */
export const WaitingProvider = WaitingContext.Provider;

/** Return the record around, empty without one, and whether it is still loading. */
export function useRecordAround(): { record: Row; isWaiting: boolean } {
  return { record: useContext(RecordContext), isWaiting: useContext(WaitingContext) };
}

/** Return the query of a source; its values come from the route or from the record around. */
export function sourceQuery(source: Wire<"Source">, known: Values): Values {
  const entries = Object.entries(source.query).map(([name, path]) => [name, valueAt(known, path)]);
  return { ...Object.fromEntries(entries), ...fixedQuery(source) } as Values;
}

/** The parameters in the address of a table that select no rows. */
const UNFILTERED = new Set(["page", "limit", "sort", "view", "locate"]);

/** Return the search and the filters in the address, if they are wanted. */
export function useAddressFilters(isFiltered: boolean): Values {
  const { search } = useLocation();
  if (!isFiltered) return {};
  const filters: Record<string, string[]> = {};
  for (const [name, value] of new URLSearchParams(search))
    if (!UNFILTERED.has(name)) (filters[name] ??= []).push(value);
  return filters;
}

/** Return the query of a source, filled from the address, the record and the route around. */
export function useSourceQuery(source: Wire<"Source"> | null): Values {
  const record = useContext(RecordContext);
  const { values } = useRenderContext();
  const filters = useAddressFilters(source?.filtered ?? false);
  return source === null ? {} : { ...filters, ...sourceQuery(source, { ...record, ...values }) };
}

/** Read a source. With `current`, cached data is ignored. */
export function useSource(source: Wire<"Source"> | null, more: Values = {}, current = false): RequestState {
  const { values } = useRenderContext();
  const own = useSourceQuery(source);
  const query = { ...own, ...more, ...own }; // the address changes nothing that the source decides
  return useRequest(source?.call ?? null, values, { query, refresh: source?.refresh ?? null, current });
}

/** Read a source, or a part of the record around. */
export function useData(source: AnySource, query: Values = {}): RequestState {
  const record = useContext(RecordContext);
  const isWaiting = useContext(WaitingContext);
  const request = useSource(source.kind === "call" ? source : null, query);
  if (source.kind === "call") return request;
  const data = source.name === null ? record : record[source.name];
  return { ...request, state: isWaiting ? "loading" : "loaded", data };
}

function contentOf(source: AnySource, data: unknown): unknown {
  return source.kind === "part" || source.rows === null ? data : (data as Row | null)?.[source.rows];
}

/** Return the record in the data of a source; null when there is none. */
export function recordOf(source: AnySource, data: unknown): Row | null {
  const record = contentOf(source, data);
  return typeof record === "object" ? (record as Row | null) : null;
}

/** Return the rows in the data of a source or a part; an empty list when there are none. */
export function rowsOf(source: AnySource, data: unknown): Row[] {
  return listOrEmpty(contentOf(source, data));
}
