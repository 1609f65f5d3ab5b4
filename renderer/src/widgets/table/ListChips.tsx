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
  /** The view that is open, with or without a chip. */
  open: { query: string } | null;
  /** Whether the chip was selected, so that the view closes. */
  isSelected: boolean;
  /** Whether the list opens with a view of the reader if its address names none. */
  hasDefault: boolean;
}

/** Add the query of a view to that of a list, in place of another view and of a condition, or take it away again.
 * Other filters and
 * the search stay. */
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

interface ChipProps {
  label: string;
  isSelected: boolean;
  onPress: () => void;
}

function Chip({ label, isSelected, onPress }: ChipProps) {
  const { icons } = useDocument();
  return (
    <button type="button" className="list-chip" aria-pressed={isSelected} onClick={onPress}>
      {label}
      {isSelected && <Icon name={icons.clear} />}
    </button>
  );
}

/** Return the conditions with a chip. The views of a list replace them: then only one that the address names has a
 * chip, which
 * removes it. The same applies to a name that the list does not know. */
function conditionsOf({ block: { conditions, views }, state: { condition: selected } }: Props, open: View | null) {
  const isOfView = open !== null && new URLSearchParams(open.query).has("condition");
  const choices = views?.shipped.length ? conditions.filter(({ name }) => name === selected && !isOfView) : conditions;
  const isKnown = selected === "" || conditions.some(({ name }) => name === selected);
  return isKnown ? choices : [...choices, { name: selected, label: selected }];
}

/** The views that come with a list, or else its conditions. One at a time is selected, and pressing it again shows all
 * rows. */
export function ListChips(props: Props) {
  const { uiText } = useDocument();
  const { block, state, change, list, view } = props;
  const open = view !== null && hasQuery(state, view.query) ? view : null;
  const chips = useRef<HTMLDivElement>(null);
  useEffect(() => {
    chips.current?.querySelector("[aria-pressed=true]")?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [open, state.condition]);
  const shipped = block.views?.shipped ?? [];
  const hasDefault = list.memory.defaultView !== null;
  const conditions = conditionsOf(props, open);
  if (shipped.length + conditions.length === 0) return null;
  return (
    <div ref={chips} className="list-chips" role="group" aria-label={uiText.grid.conditions}>
      {shipped.map((each) => {
        const isOpen = each.name === open?.id;
        return (
          <Chip
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
          <Chip
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
