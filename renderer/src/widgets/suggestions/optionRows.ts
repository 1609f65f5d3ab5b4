import { useMemo } from "react";

import { rowsOf, useSource } from "../../data/RecordContext";
import { toText } from "../../engine/interpolate";
import type { Row, Values, Wire } from "../../engine/protocol";
import { matchesTerms, searchTerms, searchText } from "../../lib/searchTerms";
import { optionLabel } from "./optionLabel";
import { useSettled } from "./suggestions";
import { fold } from "../../lib/fold";

type Option = Wire<"Option">;
type Options = Wire<"Options">;

const NO_ROWS: Row[] = [];
const NO_VALUES: Row = {};
const NO_OPTIONS: Option[] = [];

/** Return the option of a row. */
export function optionOf(options: Options, row: Row): Option {
  return { value: toText(row[options.value]), label: optionLabel(options.label, row, options) };
}

/** Return whether an option has a value, without regard to case. */
export function isValue(option: Option, value: string): boolean {
  return fold(option.value) === fold(value);
}

/** Return the query of the options for a text; empty if the browser searches them. */
function queryFor(options: Options | null, text: string): Values {
  if (options === null || options.search === null) return {};
  return {
    [options.search]: text,
    first: options.first,
    prefer: options.prefer,
    sort: [options.label].flat()[0] ?? "",
  };
}

/** Return the query parameters of the options that fields of the form have values for. */
export function formQuery({ query }: Options, data: Row): Values {
  const entries = Object.entries(query).map(([parameter, field]) => [parameter, toText(data[field])] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== ""));
}

/** Read the rows of the options, for the values of a form. While a search is under way, the earlier rows that match it
 * stay. */
export function useOptionRows(options: Options | null, typed: string, form: Row = NO_VALUES) {
  const text = useSettled(typed).trim();
  const { state, data, unanswered, retry } = useSource(options?.source ?? null, {
    ...queryFor(options, text),
    ...(options === null ? {} : formQuery(options, form)),
  });
  const rows = useMemo(() => (options === null ? NO_ROWS : rowsOf(options.source, data)), [options, data]);
  const byServer = options !== null && options.search !== null;
  const pending = options !== null && (state === "loading" || (byServer && text !== typed.trim()));
  const visible = useMemo(() => {
    if (options === null) return NO_OPTIONS;
    const all = rows.map((row) => optionOf(options, row));
    if (!byServer || !pending) return all;
    const terms = searchTerms(typed);
    return all.filter(({ label }) => matchesTerms(searchText(label), terms));
  }, [options, rows, byServer, pending, typed]);
  return { rows, visible, byServer, pending, failed: options !== null && state === "failed", unanswered, retry };
}
