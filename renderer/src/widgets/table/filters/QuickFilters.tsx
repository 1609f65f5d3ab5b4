import { Icon } from "../../../components/Icon";
import { useDocument } from "../../../engine/application";
import { preloadable } from "../../../engine/preloadable";
import type { Block, Kind } from "../../../engine/protocol";
import type { OpenedFilter } from "./grammar";

export const FilterDialog = preloadable(() => import("./FilterDialog"));

function preload() {
  FilterDialog.load().catch(() => undefined); // opening the dialog tries again
}

/** The attributes of buttons that open the dialog. */
export const OPENS = { type: "button", "aria-haspopup": "dialog", onPointerEnter: preload, onFocus: preload } as const;

interface QuickProps {
  filters: Kind<Block, "table">["filters"];
  onOpen: (opened: OpenedFilter) => void;
}

/** The filters that are always in sight and not active, as items of a list. */
export function QuickFilters({ filters, onOpen }: QuickProps) {
  const { icons } = useDocument();
  return filters.map(({ field, label }) => (
    <li key={field}>
      <button
        {...OPENS}
        className="filter-chip empty"
        onClick={({ currentTarget }) => onOpen({ field, test: null, button: currentTarget })}
      >
        {label}
        <Icon name={icons.expand} />
      </button>
    </li>
  ));
}
