import { SortOrder, type TableColumn } from "react-data-table-component";
import { useCallback, useState } from "react";

import type { Row } from "../../engine/protocol";

/** The grid keeps its own sort, and begins a column in the direction of the one before. When another sort is wanted (a
 * column begins ascending; back, a link, a change that overtakes it), it starts anew under another key. */
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
