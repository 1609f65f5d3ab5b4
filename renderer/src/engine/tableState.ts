import type { Action, Block, Cell, Kind, Screen, Wire } from "./protocol";

/** A test of a field, as the address and the API have it: `state=in.open,full`. */
export interface FieldTest {
  field: string;
  text: string;
}

/** The page, search, tests, sorting and condition of a table. The address bar stores it. */
export interface TableState {
  page: number;
  limit: number;
  search: string;
  /** A field, or `-field` for descending; empty for the order of the source. */
  sort: string;
  /** The name of the condition that the rows meet; empty for all rows. The server refuses a name that it does not
   * know. */
  condition: string;
  /** The tests that the rows pass. The server refuses one that it cannot apply. */
  tests: FieldTest[];
  /** The id of the view that was opened; empty without one. It names the columns, and selects no rows. */
  view: string;
}

/** The parts of a table that determine its possible states. */
export interface Askable {
  columns: Pick<Wire<"Column">, "field" | "sortable">[];
  paging: Pick<Wire<"Paging">, "size" | "sizes">;
  sort: Kind<Block, "table">["sort"];
  /** The conditions that users can select. */
  conditions: readonly unknown[];
  /** The filters of the table. Without any, the address has no tests. */
  filters: readonly unknown[];
  /** Whether a test without a text counts, such as one for rows without a value. */
  hasEmptyTests?: boolean;
}

/** The parameters of an address that are no tests. */
export const OWN_PARAMETERS = new Set([
  "page",
  "limit",
  "search",
  "sort",
  "condition",
  "first",
  "prefer",
  "locate",
  "view",
]);

function positiveInteger(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : null;
}

/** Return the sorting in the address, if the table has such a column. */
function validSort({ columns }: Askable, sort: string | null): string | null {
  return columns.some(({ field, sortable }) => sortable && field === sort?.replace(/^-/, "")) ? sort : null;
}

/** Windows on which rows are cards, without headings. */
export const PHONE = "(width < 640px)";

/** Return whether a table has an order of the reader by a column that is not among these. */
export function isSortedOutside(
  { sort: initial }: Pick<Askable, "sort">,
  { sort }: Pick<TableState, "sort">,
  columns: readonly Pick<Wire<"Column">, "field">[],
): boolean {
  return sort !== (initial ?? "") && !columns.some(({ field }) => field === sort.replace(/^-/, ""));
}

/** The storage key of the page size that the reader chose for all tables. */
export const SIZE_KEY = "pageSize";

/** Return the state of a table from the address and from the page size that the reader chose earlier. */
export function tableState(table: Askable, params: URLSearchParams, storedSize: number | null): TableState {
  const { size, sizes } = table.paging;
  const allowed = (limit: number | null) => (limit !== null && [size, ...sizes].includes(limit) ? limit : null);
  return {
    page: positiveInteger(params.get("page")) ?? 1,
    limit: allowed(positiveInteger(params.get("limit"))) ?? allowed(storedSize) ?? size,
    search: params.get("search") ?? "",
    sort: validSort(table, params.get("sort")) ?? table.sort ?? "",
    condition: table.conditions.length > 0 ? (params.get("condition") ?? "") : "",
    tests: table.filters.length > 0 ? testsIn(params, table.hasEmptyTests) : [],
    view: params.get("view") ?? "",
  };
}

/** Return the tests in an address. All other parameters count, so that the server refuses one that it does not know: a
 * test that is left out would show more rows than the link means. */
function testsIn(params: URLSearchParams, hasEmpty = false): FieldTest[] {
  const tests = [...params].map(([field, text]) => ({ field, text }));
  return tests.filter(({ field, text }) => (text !== "" || hasEmpty) && !OWN_PARAMETERS.has(field));
}

/** Return the state as the query of a request. */
export function serverQuery({ page, limit, search, sort, ...state }: TableState) {
  return { page, limit, search: search.trim(), sort, ...rowsQuery(state) };
}

/** Return the parameters of a request for the rows that meet the condition and pass the tests. */
export function rowsQuery({
  condition,
  tests,
}: Pick<TableState, "condition" | "tests">): Record<string, string | string[]> {
  const texts: Record<string, string[]> = {};
  for (const { field, text } of tests) (texts[field] ??= []).push(text);
  return { ...texts, ...(condition === "" ? {} : { condition }) };
}

/** The parameter in the address of a record that has the query of the list which led to it. */
export const LIST_QUERY = "in";

/** Lets the route of a link carry the query of a list. */
export type Carry = (to: string) => string;

/** Return a route without the names of its parameters. A row and a screen may call the same parameter differently. */
function patternOf(route: string): string {
  return route.replace(/\{\w+\}/g, "{}");
}

/** Return the function that lets links to these screens of records carry the query of a list. */
export function carrier(records: string[], query: string): Carry {
  const patterns = new Set(records.map(patternOf));
  const carried = `${LIST_QUERY}=${query.replace(/[%&+#]/g, encodeURIComponent)}`;
  return (to) => {
    const [path = "", search] = to.split("?");
    if (query === "" || !patterns.has(patternOf(path))) return to;
    return `${path}?${search === undefined ? "" : `${search}&`}${carried}`;
  };
}

/** Return the routes of the screens that show the neighbours of a record in a list. */
export function recordRoutes(screens: Screen[], neighbours: string): string[] {
  return screens
    .filter((screen) => screen.neighbours?.path === neighbours)
    .flatMap(({ routes }) => routes.filter((route) => route.includes("{")));
}

export function carryingAction(action: Action, carry: Carry): Action {
  return action.to === null ? action : { ...action, to: carry(action.to) };
}

/** Return a cell whose links carry the query of its list. */
export function carryingCell(cell: Cell, carry: Carry): Cell {
  if (cell.kind === "link")
    return { ...cell, to: carry(cell.to), fallbackTo: cell.fallbackTo && carry(cell.fallbackTo) };
  return cell.kind === "actions"
    ? { ...cell, actions: cell.actions.map((action) => carryingAction(action, carry)) }
    : cell;
}
