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
  }); // after every drawing: what the grid was asked for may have been overtaken before it was drawn

  const sortBy = useCallback(
    (column: TableColumn<Row>, direction: SortOrder) => {
      const field = column.sortField ?? ""; // none, when one heading was clicked thrice in a moment
      shown.current = (direction === SortOrder.DESC && field !== "" ? "-" : "") + field;
      change({ sort: shown.current });
    },
    [change],
  );

  return { generation, sortBy };
}
