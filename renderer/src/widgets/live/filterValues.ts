import { toText } from "../../engine/interpolate";
import type { Row, Wire } from "../../engine/protocol";
import { matches } from "./rowSearch";
import { compareKeys, naturalKey } from "../../lib/naturalOrder";

type List = Pick<Wire<"LiveList">, "filters" | "chips" | "state" | "searchFields">;
type Filter = Pick<Wire<"ListFilter">, "field" | "requires">;

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

/** Return the filters that an address sets. */
export function filtersIn({ filters }: Pick<List, "filters">, address: URLSearchParams): FilterValues {
  return Object.fromEntries(
    filters.flatMap(({ field }) => {
      const value = address.get(field);
      return value === null ? [] : [[field, value]];
    }),
  );
}

/** Return the value of a row that a filter compares; null if no choice shows the row. */
function valueIn({ field, requires }: Filter, row: Row): string | null {
  const value = toText(row[field]);
  return value === "" && requires !== null && toText(row[requires]) === "" ? null : value;
}

/** Return whether a row has the values of all filters that are set. */
export function passes({ filters }: Pick<List, "filters">, values: FilterValues, row: Row): boolean {
  return filters.every((filter) => values[filter.field] === undefined || valueIn(filter, row) === values[filter.field]);
}

/** Return the values of a filter in the order of their names, an empty one last. The chip, the search and the other
 * filters decide how many rows each has, so that the count is that of the rows that the choice would show. */
export function choicesOf(
  list: Omit<List, "chips">,
  filter: Filter,
  rows: Iterable<Row>,
  { chip, search, values }: Chosen,
): Choice[] {
  const { state, searchFields } = list;
  const others = Object.fromEntries(Object.entries(values).filter(([name]) => name !== filter.field));
  const counts = new Map<string, number>();
  const chosen = values[filter.field];
  if (chosen !== undefined) counts.set(chosen, 0); // also one that no row has any more
  for (const row of rows) {
    const value = valueIn(filter, row);
    if (value === null) continue;
    const isCounted =
      (chip === null || row[state] === chip) && passes(list, others, row) && matches(searchFields, row, search);
    counts.set(value, (counts.get(value) ?? 0) + Number(isCounted));
  }
  const keyed = [...counts].map(([value, count]) => ({ value, count, key: naturalKey(value) }));
  keyed.sort((one, other) => Number(one.value === "") - Number(other.value === "") || compareKeys(one.key, other.key));
  return keyed.map(({ value, count }) => ({ value, count }));
}

/** Return how many rows the filters and the search leave for each chip. */
export function countsOf(list: List, rows: Iterable<Row>, { search, values }: Omit<Chosen, "chip">): Row {
  const { state, chips, searchFields } = list;
  const counts: Record<string, number> = { all: 0, ...Object.fromEntries(chips.map(({ value }) => [value, 0])) };
  for (const row of rows) {
    if (!passes(list, values, row) || !matches(searchFields, row, search)) continue;
    counts["all"] = (counts["all"] ?? 0) + 1;
    const chip = toText(row[state]);
    counts[chip] = (counts[chip] ?? 0) + 1;
  }
  return counts;
}
