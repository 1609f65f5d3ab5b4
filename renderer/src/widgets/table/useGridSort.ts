import { SortOrder, type TableColumn } from "react-data-table-component";
import { useCallback, useState } from "react";

import type { Row } from "../../engine/protocol";

/** The grid has its own sort state, and starts a column in the direction of the previous one. When the wanted sort
 * differs (a column starts ascending; back, a link, or a newer change), a new key remounts the grid. */
export function useGridSort(sort: string, change: (wanted: { sort: string }) => void) {
  const [grid, setGrid] = useState({ sort, generation: 0 });
  if (grid.sort !== sort) setGrid({ sort, generation: grid.generation + 1 });

  const sortBy = useCallback(
    (column: TableColumn<Row>, direction: SortOrder) => {
      const field = column.sortField ?? ""; // empty after three quick clicks on one heading
      const its = direction === SortOrder.DESC && field !== "" ? `-${field}` : field;
      setGrid(({ generation }) => ({ sort: its, generation }));
      change({ sort: field === sort.replace(/^-/, "") ? its : field });
    },
    [sort, change],
  );

  return { generation: grid.generation, sortBy };
}
