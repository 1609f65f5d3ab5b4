import { SortOrder, type TableColumn } from "react-data-table-component";
import { useCallback, useEffect, useRef, useState } from "react";

import type { Row } from "../wire";

/** The grid keeps its own sort. When the address says another (back, a link), it starts anew under another key. */
export function useGridSort(sort: string, change: (wanted: { sort: string }) => void) {
  const shown = useRef(sort);
  const [generation, setGeneration] = useState(0);
  useEffect(() => {
    if (shown.current === sort) return;
    shown.current = sort;
    setGeneration((count) => count + 1);
  }, [sort]);

  const sortBy = useCallback(
    (column: TableColumn<Row>, direction: SortOrder) => {
      if (column.sortField === undefined) return;
      shown.current = (direction === SortOrder.DESC ? "-" : "") + column.sortField;
      change({ sort: shown.current });
    },
    [change],
  );

  return { generation, sortBy };
}
