import { toText } from "../../engine/interpolate";
import type { Row, Wire } from "../../engine/protocol";
import { locale } from "../../lib/locale";
import { matches } from "./rowSearch";

type List = Pick<Wire<"LiveList">, "filters" | "chips" | "state" | "searchFields">;

/** The value of each filter that is set, by its field. An empty one is that of rows without a value. */
export type FilterValues = Readonly<Record<string, string>>;

/** A value that a filter offers, and how many rows have it. */
export interface Choice {
  value: string;
  count: number;
}

/** What else a reader has chosen, when rows are counted for a choice. */
interface Chosen {
  chip: string | null;
  search: string;
  values: FilterValues;
}

/** Returns the filters that an address sets. */
export function filtersIn({ filters }: Pick<List, "filters">, address: URLSearchParams): FilterValues {
  return Object.fromEntries(filters.flatMap(({ field }) => {
    const value = address.get(field);
    return value === null ? [] : [[field, value]];
  }));
}

/** Returns whether a row has the values of all filters that are set. */
export function passes(values: FilterValues, row: Row): boolean {
  return Object.entries(values).every(([field, value]) => toText(row[field]) === value);
}

/** Returns the values of a filter in the order of their names, an empty one last. The chip, the search and the other filters decide
 * how many rows each has, so that the count is that of the rows that the choice would show. */
export function choicesOf({ state, searchFields }: Pick<List, "state" | "searchFields">, field: string, rows: Iterable<Row>, { chip, search, values }: Chosen): Choice[] {
  const others = Object.fromEntries(Object.entries(values).filter(([name]) => name !== field));
  const counts = new Map<string, number>();
  const chosen = values[field];
  if (chosen !== undefined) counts.set(chosen, 0); // also one that no row has any more
  for (const row of rows) {
    const value = toText(row[field]);
    const isCounted = (chip === null || row[state] === chip) && passes(others, row) && matches(searchFields, row, search);
    counts.set(value, (counts.get(value) ?? 0) + Number(isCounted));
  }
  const compare = new Intl.Collator(locale, { numeric: true }).compare;
  return [...counts].map(([value, count]) => ({ value, count })).sort((one, other) =>
    Number(one.value === "") - Number(other.value === "") || compare(one.value, other.value));
}

/** Returns how many rows the filters and the search leave for each chip. */
export function countsOf({ state, chips, searchFields }: Omit<List, "filters">, rows: Iterable<Row>, { search, values }: Omit<Chosen, "chip">): Row {
  const counts: Record<string, number> = { all: 0, ...Object.fromEntries(chips.map(({ value }) => [value, 0])) };
  for (const row of rows) {
    if (!passes(values, row) || !matches(searchFields, row, search)) continue;
    counts["all"] = (counts["all"] ?? 0) + 1;
    const chip = toText(row[state]);
    counts[chip] = (counts[chip] ?? 0) + 1;
  }
  return counts;
}
