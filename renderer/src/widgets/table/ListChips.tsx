import { useEffect, useRef } from "react";

import { Icon } from "../../components/Icon";
import { useDocument } from "../../engine/application";
import type { View } from "../../engine/listMemory";
import { hasQuery, toggleView } from "./viewChips";
import type { ViewProps } from "./views/viewProps";

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

/** Return the conditions with a chip. The views of a list replace them: then only one that the address names has a chip, which
 * removes it. The same applies to a name that the list does not know. */
function conditionsOf({ block: { conditions, views }, state: { condition: selected } }: Props, open: View | null) {
  const isOfView = open !== null && new URLSearchParams(open.query).has("condition");
  const choices = views?.shipped.length ? conditions.filter(({ name }) => name === selected && !isOfView) : conditions;
  const isKnown = selected === "" || conditions.some(({ name }) => name === selected);
  return isKnown ? choices : [...choices, { name: selected, label: selected }];
}

/** The views that come with a list, or else its conditions. One at a time is selected, and pressing it again shows all rows. */
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
