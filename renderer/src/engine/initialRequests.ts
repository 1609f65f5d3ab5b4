import { local } from "./storage";
import { canFill } from "./interpolate";
import type { Block, Call, Kind, Screen, Values, Wire } from "./protocol";
import { serverQuery, sizeKey, tableState } from "./tableState";

type Table = Kind<Block, "table">;
type Source = Wire<"Source">;

/** One call, and what fills its query string. */
export interface Asked {
  call: Call;
  query: Values;
}

function is<Word extends { kind: string }>(value: object, kind: Word["kind"]): value is Word {
  return "kind" in value && value.kind === kind;
}

/** What stands in tabs, and what is searched for while typing, is asked for later. */
function isLater(value: object): boolean {
  return is(value, "tabs") || ("search" in value && typeof value.search === "string");
}

function sourcesIn(value: unknown, table: Table | null): { source: Source; table: Table | null }[] {
  if (value === null || typeof value !== "object" || isLater(value)) return [];
  if (is<Source>(value, "call")) return [{ source: value, table }];
  const around = is<Table>(value, "table") && value.paging.mode === "server" ? value : null;
  return Object.values(value).flatMap((inside) => sourcesIn(inside, around));
}

/** The calls that a screen makes as soon as it is drawn at an address; the server's `first_reads` are the same. */
export function readsOf(screen: Screen, values: Values, { pathname, search }: { pathname: string; search: string }): Asked[] {
  const known = sourcesIn(screen.body, null).filter(({ source: { call, query } }) =>
    canFill(call.path, values) && Object.values(query).every((name) => name in values),
  );
  return known.map(({ source, table }) => {
    const own = Object.fromEntries(Object.entries(source.query).map(([name, path]) => [name, values[path]])) as Values;
    if (table === null) return { call: source.call, query: own };
    const state = tableState(table, new URLSearchParams(search), local.read<number>(sizeKey(pathname)));
    return { call: source.call, query: { ...own, ...serverQuery(state) } };
  });
}
