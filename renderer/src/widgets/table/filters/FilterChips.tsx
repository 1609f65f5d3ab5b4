import type { ReactNode } from "react";

import { IconButton } from "../../../components/IconButton";
import { useDocument } from "../../../engine/application";
import { fillWords } from "../../../engine/interpolate";
import type { FieldTest } from "../../../engine/tableState";
import { OPENS } from "./lazyFilterDialog";
import { hasField, writeTests, type FilterProps, type OpenedFilter } from "./grammar";
import { useDescribedTests } from "./useDescribedTests";

interface ChipProps {
  text: string;
  /** Opens the form of the filter; null for a test of a field that the table does not filter by. */
  onOpen: ((button: HTMLElement) => void) | null;
  onRemove: () => void;
}

function Chip({ text, onOpen, onRemove }: ChipProps) {
  const { icons, uiText } = useDocument();
  const { filters } = uiText;
  const removal = fillWords(filters.remove, { filter: text });
  return (
    <li className="filter-chip">
      {onOpen === null ? (
        <span className="filter-chip-text cut">{text}</span>
      ) : (
        <button
          {...OPENS}
          className="filter-chip-text cut"
          title={fillWords(filters.change, { filter: text })}
          onClick={({ currentTarget }) => onOpen(currentTarget)}
        >
          {text}
        </button>
      )}
      <IconButton label={removal} icon={icons.clear} onClick={onRemove} />
    </li>
  );
}

interface Props extends FilterProps {
  /** The chip of an order that no heading shows. */
  order: ReactNode;
  onOpen: (opened: OpenedFilter) => void;
  onRemoved: () => void;
}

/** The active filters of a table. */
export default function FilterChips({ block, state, request, change, order, onOpen, onRemoved }: Props) {
  const texts = useDocument().uiText.filters;
  const described = useDescribedTests(block, state, request);
  const shown = described.map(({ test }) => test);
  const filterOf = (test: FieldTest) => block.filters.find((filter) => hasField(filter, test.field));
  const remove = (removed: FieldTest[]) => {
    change({}, (query) =>
      writeTests(
        block.filters,
        query,
        state.tests.filter((test) => !removed.includes(test)),
      ),
    );
    onRemoved();
  };
  return (
    <ul className="flow filter-chips" aria-label={texts.chips}>
      {described.map(({ test, text }) => {
        const filter = filterOf(test);
        return (
          <Chip
            key={`${test.field}=${test.text}`}
            text={text}
            onOpen={filter === undefined ? null : (button) => onOpen({ field: filter.field, test, button })}
            onRemove={() => remove([test])}
          />
        );
      })}
      {order}
      {shown.length > 1 && (
        <li>
          <button type="button" className="link-button" onClick={() => remove(shown)}>
            {texts.clear}
          </button>
        </li>
      )}
    </ul>
  );
}
