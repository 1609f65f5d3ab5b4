import { useEffect, useRef } from "react";

import { Icon } from "../../components/Icon";
import { useDocument } from "../../engine/application";
import type { Block, Kind } from "../../engine/protocol";

interface Props {
  conditions: Kind<Block, "table">["conditions"];
  selected: string;
  onSelect: (condition: string) => void;
}

/** The conditions of a list. One at a time is selected, and pressing it again shows all rows. A name in the address that the list
 * does not know can only be removed. */
export function ConditionChips({ conditions, selected, onSelect }: Props) {
  const { icons, uiText } = useDocument();
  const isKnown = selected === "" || conditions.some(({ name }) => name === selected);
  const chips = useRef<HTMLDivElement>(null);
  useEffect(() => { chips.current?.querySelector("[aria-pressed=true]")?.scrollIntoView({ block: "nearest", inline: "nearest" }); }, [selected]);
  const choices = isKnown ? conditions : [...conditions, { name: selected, label: selected }];
  return (
    <div ref={chips} className="conditions" role="group" aria-label={uiText.grid.conditions}>
      {choices.map(({ name, label }) => {
        const isSelected = name === selected;
        return (
          <button key={name} type="button" className="condition" aria-pressed={isSelected} onClick={() => { onSelect(isSelected ? "" : name); }}>
            {label}
            {isSelected && <Icon name={icons.clear} />}
          </button>
        );
      })}
    </div>
  );
}
