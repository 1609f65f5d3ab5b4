import { useEffect, useMemo, useReducer, useState } from "react";

import { useToasts } from "../../../actions/toasts";
import { useDocument } from "../../../engine/application";
import type { Row } from "../../../engine/protocol";
import type { TableState } from "../../../engine/tableState";
import { NOTHING, selectionReducer, type Selection, type SelectionEvent } from "./selection";

/** The selection of a table, for its boxes and its bar. */
export interface TableSelection {
  selection: Selection;
  /** The ids of the rows on the page. */
  page: readonly number[];
  dispatch: (event: SelectionEvent) => void;
}

function queryOf({ search, condition, tests }: TableState): string {
  return JSON.stringify([search.trim(), condition, tests]);
}

/** Return the selection of a table. It ends when the reader wants other rows to match. */
export function useSelection(state: TableState, rows: readonly Row[]): TableSelection {
  const toasts = useToasts();
  const { cleared } = useDocument().uiText.bulk;
  const query = queryOf(state);
  const [selection, dispatch] = useReducer(selectionReducer, NOTHING);
  const [selectedIn, setSelectedIn] = useState(query);
  const isOutdated = selectedIn !== query;
  const hasRows = selection.isAll || selection.ids.size > 0;
  if (isOutdated && !hasRows) setSelectedIn(query);
  useEffect(() => {
    if (!isOutdated || !hasRows) return;
    dispatch({ type: "kept", ids: [] });
    toasts.show("info", cleared);
  }, [isOutdated, hasRows, toasts, cleared]);
  return useMemo(() => ({ selection, page: rows.map(({ id }) => id as number), dispatch }), [selection, rows]);
}
