import type { ReactNode } from "react";

import { useDocument } from "../../engine/application";

/** The chip of an order that no heading shows, where no filter is active. */
export function OrderList({ order }: { order: ReactNode }) {
  const { sort } = useDocument().uiText.grid;
  if (order === null) return null;
  return (
    <ul className="flow filter-chips optional" aria-label={sort}>
      {order}
    </ul>
  );
}
