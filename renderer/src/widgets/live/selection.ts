import { toText } from "../../engine/interpolate";
import type { Row, Wire } from "../../engine/protocol";
import { findByCode } from "../../lib/codes";
import { passes, type FilterValues } from "./filterValues";
import { matches } from "./rowSearch";

type List = Wire<"LiveList">;

/** Return the name of a row. */
export function titleOf({ title }: Pick<List, "title">, row: Row): string {
  return title.map((field) => toText(row[field])).find((text) => text !== "") ?? "";
}

/** Return what the address says of a chosen row. */
export function linkOf({ linkedField }: Pick<List, "linkedField">, row: Row): string {
  return toText(row[linkedField]) || toText(row["key"]);
}

/** Return what the address says of the row that it names, which it may write in another way, such as a code with
 * blanks. */
export function linkAsWritten(
  list: Pick<List, "linkedField">,
  rows: Iterable<Row>,
  written: string | null,
): string | null {
  return written === null
    ? null
    : (findByCode(
        Array.from(rows, (row) => ({ key: linkOf(list, row) })),
        written,
      )?.key ?? written);
}

function compareValues(one: unknown, other: unknown, descending: boolean): number {
  const [isEmpty, isOtherEmpty] = [one, other].map((value) => value === null || value === undefined || value === "");
  if (isEmpty === true || isOtherEmpty === true) return Number(isEmpty) - Number(isOtherEmpty);
  const order =
    typeof one === "number" && typeof other === "number"
      ? one - other
      : toText(one) < toText(other)
        ? -1
        : Number(one !== other);
  return descending ? -order : order;
}

/** Return what makes a row urgent, the worst if several facts do. */
export function urgentFact({ urgent }: Pick<List, "urgent">, row: Row): Wire<"ListFact"> | undefined {
  return urgent.find(({ field }) => toText(row[field]) !== "");
}

/** Return urgent rows and then the others, each in the order of the states of the chips; rows with another state come
 * last. Rows with the same urgent fact in one state come in its order. */
function inStateOrder(list: List, rows: Row[]): Row[] {
  const { chips, state, urgent } = list;
  const states = [...chips.map(({ value }) => value), undefined];
  const parts = new Map(
    [...urgent, undefined].map((fact) => [fact, new Map<unknown, Row[]>(states.map((value) => [value, []]))]),
  );
  for (const row of rows) {
    const part = parts.get(urgentFact(list, row));
    (part?.get(row[state]) ?? part?.get(undefined))?.push(row);
  }
  for (const [fact, groups] of parts)
    if (fact !== undefined)
      for (const group of groups.values())
        group.sort(({ [fact.field]: one }, { [fact.field]: other }) =>
          compareValues(one, other, typeof one === "number"),
        );
  return [...parts.values()].flatMap((groups) => [...groups.values()].flat());
}

/** Return those rows first that a search finds by the fields that count most. */
function foundFirst({ firstFound }: List, rows: Row[], search: string): Row[] {
  if (search === "" || firstFound.length === 0) return rows;
  const [first, rest] = [true, false].map((wanted) =>
    rows.filter((row) => matches(firstFound, row, search) === wanted),
  ) as [Row[], Row[]];
  return [...first, ...rest];
}

/** What a reader has chosen to see. */
export interface Selection {
  state: string | null;
  search: string;
  filters: FilterValues;
  /** The states that a switch hides. */
  hidden: readonly string[];
  order: string | null;
}

/** Return the states that the switch of a list hides: none while a chip is chosen. */
export function hiddenStates({ hide }: Pick<List, "hide">, address: URLSearchParams): string[] {
  return hide !== null && address.has("hide") && !address.has("state") ? hide.states : [];
}

/** The rows that a list shows, in order, and those that its switch hides. */
export interface Selected {
  shown: Row[];
  hidden: Row[];
}

/** Return the rows that a chip, filters and a search leave. Rows that are equal in an order stay in the order that they
 * have. */
export function selectRows(
  list: List,
  rows: Iterable<Row>,
  { state, search, filters, hidden: states, order: name }: Selection,
): Selected {
  const [shown, hidden]: [Row[], Row[]] = [[], []];
  for (const row of rows) {
    const isMatch =
      (state === null || row[list.state] === state) &&
      passes(list, filters, row) &&
      matches(list.searchFields, row, search);
    if (isMatch) (states.length > 0 && states.includes(toText(row[list.state])) ? hidden : shown).push(row);
  }
  const order = list.orders.find((each) => each.name === name);
  if (order === undefined) return { shown: foundFirst(list, inStateOrder(list, shown), search), hidden };
  return {
    shown: shown.sort((one, other) => compareValues(one[order.field], other[order.field], order.descending)),
    hidden,
  };
}

/** Return rows in the order that readers saw: new ones come last. */
export function inSeenOrder(rows: Row[], seen: string[]): Row[] {
  const places = new Map(seen.map((key, index) => [key, index]));
  const placeOf = (row: Row) => places.get(toText(row["key"])) ?? Infinity;
  return [...rows].sort((one, other) => {
    const [place, otherPlace] = [placeOf(one), placeOf(other)];
    return place === otherPlace ? 0 : place - otherPlace;
  });
}

/** Return the first and the last row of a long list that has to be drawn. */
export function windowOf(
  count: number,
  rowHeight: number,
  scrolled: number,
  height: number,
  margin: number,
): [number, number] {
  const first = Math.max(0, Math.floor(scrolled / rowHeight) - margin);
  return [first, Math.min(count, Math.ceil((scrolled + height) / rowHeight) + margin)];
}
