import { useEffect, useRef } from "react";

import { Icon } from "../../components/Icon";
import { useDocument } from "../../engine/application";
import { NO_VIEW, type View } from "../../engine/listMemory";
import { rowsQuery, type TableState } from "../../engine/tableState";
import type { ViewProps } from "./views/viewProps";

/** Return whether a list still has the search, the tests and the condition of a view: its reader may have removed
 * them. */
export function hasQuery(state: Pick<TableState, "search" | "tests" | "condition">, query: string): boolean {
  const own: Record<string, string | string[]> = { search: state.search, ...rowsQuery(state) };
  return [...new URLSearchParams(query)].every(([name, text]) => name === "sort" || [own[name]].flat().includes(text));
}

interface Toggled {
  /** The view that is open, with or without a tab. */
  open: { query: string } | null;
  /** Whether the tab was selected, so that the view closes. */
  isSelected: boolean;
  /** Whether the list opens with a view of the reader if its address names none. */
  hasDefault: boolean;
}

/** Add the query of a view to that of a list, in place of another view and of a condition, or take it away again.
 * Other filters and the search stay. */
export function toggleView(
  list: URLSearchParams,
  { name, query }: { name: string; query: string },
  { open, isSelected, hasDefault }: Toggled,
): void {
  const replaced = [open?.query ?? "", query].flatMap((text) => [...new URLSearchParams(text).keys()]);
  for (const each of [...replaced, "condition", "view"]) list.delete(each);
  if (!isSelected) new URLSearchParams(query).forEach((text, each) => list.append(each, text));
  if (!isSelected || hasDefault) list.set("view", isSelected ? NO_VIEW : name);
}

type Props = Pick<ViewProps, "block" | "state" | "change" | "list" | "view">;

interface TabProps {
  label: string;
  isSelected: boolean;
  onPress: () => void;
}

function Tab({ label, isSelected, onPress }: TabProps) {
  const { icons } = useDocument();
  return (
    <button type="button" className="list-tab" aria-pressed={isSelected} onClick={onPress}>
      {label}
      {isSelected && <Icon name={icons.clear} />}
    </button>
  );
}

/** Return the conditions with a tab. The views of a list replace them: then only one that the address names has a
 * tab, which removes it. The same applies to a name that the list does not know. */
function conditionsOf({ block: { conditions, views }, state: { condition: selected } }: Props, open: View | null) {
  const isOfView = open !== null && new URLSearchParams(open.query).has("condition");
  const choices = views?.shipped.length ? conditions.filter(({ name }) => name === selected && !isOfView) : conditions;
  const isKnown = selected === "" || conditions.some(({ name }) => name === selected);
  return isKnown ? choices : [...choices, { name: selected, label: selected }];
}

/** The tabs of a list: the views that come with it, or else its conditions. One at a time is selected, and pressing it
 * again shows all rows. */
export function ListTabs(props: Props) {
  const { uiText } = useDocument();
  const { block, state, change, list, view } = props;
  const open = view !== null && hasQuery(state, view.query) ? view : null;
  const tabs = useRef<HTMLDivElement>(null);
  useEffect(() => {
    tabs.current?.querySelector("[aria-pressed=true]")?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [open, state.condition]);
  const shipped = block.views?.shipped ?? [];
  const hasDefault = list.memory.defaultView !== null;
  const conditions = conditionsOf(props, open);
  if (shipped.length + conditions.length === 0) return null;
  return (
    <div ref={tabs} className="flow list-tabs" role="group" aria-label={uiText.grid.conditions}>
      {shipped.map((each) => {
        const isOpen = each.name === open?.id;
        return (
          <Tab
            key={`view ${each.name}`}
            label={each.label}
            isSelected={isOpen}
            onPress={() =>
              change({}, (query) => toggleView(query, each, { open: view, isSelected: isOpen, hasDefault }))
            }
          />
        );
      })}
      {conditions.map(({ name, label }) => {
        const isSelected = name === state.condition;
        return (
          <Tab
            key={name}
            label={label}
            isSelected={isSelected}
            onPress={() => change({ condition: isSelected ? "" : name })}
          />
        );
      })}
    </div>
  );
}
