import { useRef, type ReactNode } from "react";

import { Icon } from "../../../components/Icon";
import { useDocument } from "../../../engine/application";
import { fillWords } from "../../../engine/interpolate";
import { LoadBoundary, preloadable } from "../../../engine/preloadable";
import type { UiText } from "../../../engine/protocol";
import { useShortcut } from "../../../engine/singleKeys";
import { OnDemand } from "../../OnDemand";
import { OrderList } from "../OrderList";
import { FilterDialog, OPENS } from "./lazyFilterDialog";
import { hasField, type FilterProps, type OpenedFilter } from "./grammar";

const FilterChips = preloadable(() => import("./FilterChips"));

/** Return the accessible name of the button. It begins with what the button shows, so that voice control finds it (WCAG
 * 2.5.3). */
function labelOf({ filter, active }: UiText["filters"], count: number): string {
  return count === 0 ? filter : `${filter} ${fillWords(active, { count })}`;
}

type ChipsProps = Pick<Props, "order"> & FilterProps & { onOpen: (opened: OpenedFilter) => void };

/** The chips of active filters are in a chunk of their own: an address seldom has any. */
function Chips({ onOpen, onRemoved, ...props }: ChipsProps & { onRemoved: () => void }) {
  if (props.state.tests.length === 0) return <OrderList order={props.order} />;
  return (
    <LoadBoundary code={FilterChips} fallback={<div className="flow filter-chips" />}>
      <FilterChips {...props} onOpen={onOpen} onRemoved={onRemoved} />
    </LoadBoundary>
  );
}

interface Props extends FilterProps {
  /** The chip of an order that no heading shows. */
  order: ReactNode;
  /** What the dialog shows; null while it is closed. */
  opened: OpenedFilter | null;
  onOpen: (opened: OpenedFilter | null) => void;
  /** The other controls of the table, which are on the line of the button. */
  children: ReactNode;
}

/** The button that opens the filters of a table, and their chips on the next line. Tab follows the order on the
 * screen. */
export function FilterBar({ opened, onOpen: setOpened, children, ...props }: Props) {
  const { icons, uiText } = useDocument();
  const texts = uiText.filters;
  const main = useRef<HTMLButtonElement>(null);
  const { block, state } = props;
  const { filters } = block;
  const { tests } = state;
  const count = tests.filter((test) => filters.some((filter) => hasField(filter, test.field))).length;
  function close(button: HTMLElement) {
    setOpened(null);
    if (!button.isConnected) main.current?.focus();
  }
  return (
    <>
      <button
        {...OPENS}
        ref={main}
        className="button filter-button"
        {...useShortcut("f")}
        aria-label={labelOf(texts, count)}
        onClick={({ currentTarget }) => setOpened({ field: null, test: null, button: currentTarget })}
      >
        <Icon name={icons.filter} />
        <span>{texts.filter}</span>
        {count > 0 && (
          <>
            {" "}
            <b className="filter-count">{count}</b>
          </>
        )}
      </button>
      {children}
      <Chips {...props} onOpen={setOpened} onRemoved={() => main.current?.focus()} />
      {opened !== null && (
        <OnDemand onClose={() => close(opened.button)}>
          <FilterDialog {...props} opened={opened} onClose={() => close(opened.button)} />
        </OnDemand>
      )}
    </>
  );
}
