import { useEffect, useMemo } from "react";
import { useLocation } from "react-router-dom";

import { openingQuery, openView } from "../../engine/listMemory";
import type { Wire } from "../../engine/protocol";
import { useQueryChange } from "../../engine/queryChange";
import { tableState } from "../../engine/tableState";
import { useListMemory } from "../table/useListMemory";
import type { ChangeTable } from "../table/useTableState";
import { ViewButton } from "../table/views/ViewButton";
import type { ListLook, ViewedBlock } from "../table/views/viewProps";

type List = Wire<"LiveList">;

/** A list without columns looks the same in all views. */
const LOOK: ListLook = { placed: [], density: "comfortable" };

/** Return the parameters of the address that a view of a list has. */
function namesOf({ filters }: Pick<List, "filters">): string[] {
  return ["state", "find", ...filters.map(({ field }) => field), "order", "hide"];
}

/** Return a list as views know it: each parameter of the address is a test, and there are no columns and no pages. */
export function viewedBlock(list: Pick<List, "filters" | "views">): ViewedBlock {
  return {
    columns: [],
    conditions: [],
    sort: null,
    paging: { size: 0, sizes: [] },
    views: list.views,
    filters: namesOf(list),
    hasEmptyTests: true,
  };
}

/** Return the part of an address that views have, with the name of the open one. Others say what is chosen, and where
 * the map is. */
export function viewedQuery(list: Pick<List, "filters">, search: string): URLSearchParams {
  const names = new Set([...namesOf(list), "view"]);
  return new URLSearchParams([...new URLSearchParams(search)].filter(([name]) => names.has(name)));
}

/** The views of a list that keeps itself up to date: the same as those of tables. An address that says nothing opens
 * the default one. */
export function SavedViews({ list }: { list: List }) {
  const { search } = useLocation();
  const changeQuery = useQueryChange();
  const block = useMemo(() => viewedBlock(list), [list]);
  const memory = useListMemory(list.views);
  const query = viewedQuery(list, search);
  const state = tableState(block, query, null);
  const view = useMemo(() => openView(block, memory.memory, state.view), [block, memory.memory, state.view]);
  const change: ChangeTable = (_, edit) => {
    edit?.(query);
    changeQuery(Object.fromEntries([...namesOf(list), "view"].map((name) => [name, query.get(name)])));
  };
  const opening = search === "" ? openingQuery(block, memory.memory, "") : "";
  useEffect(() => {
    if (opening !== "") changeQuery(Object.fromEntries(new URLSearchParams(opening)));
  }, [opening, changeQuery]);
  return <ViewButton {...{ block, state, change, view }} list={memory} look={LOOK} />;
}
