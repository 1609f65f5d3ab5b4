import { useCallback, useMemo, useState } from "react";

import { lookOf, type View } from "../../engine/listMemory";
import { placeColumns, type PlacedColumn } from "../../engine/placeColumns";
import type { Block, Kind } from "../../engine/protocol";
import type { ListMemoryState } from "./useListMemory";
import type { ChangedList } from "./views/changeLook";
import type { ListLook } from "./views/viewProps";

/** Return the look of a list. An open view with columns has its own. */
export function useLook({ columns }: Kind<Block, "table">, { memory }: ListMemoryState, view: View | null): ListLook {
  const { columns: looks, density } = lookOf(memory, view);
  const placed = useMemo(() => placeColumns(columns, looks), [columns, looks]);
  return { placed, density: density ?? "comfortable" };
}

function widthsOf(placed: readonly PlacedColumn[]): string {
  return [...placed]
    .sort((one, other) => one.index - other.index)
    .map(({ width }) => width ?? "")
    .join(" ");
}

const dragColumns = () => import("./views/dragColumns");

/** Let readers drag the headings of the grid. The grid keeps the widths of its own drags, so other widths mount it
 * again. */
export function useDraggedColumns(changed: ChangedList, placed: PlacedColumn[]) {
  const widths = widthsOf(placed);
  const [grid, setGrid] = useState({ widths, generation: 0 });
  if (grid.widths !== widths) setGrid({ widths, generation: grid.generation + 1 });
  const { block, list, view } = changed;

  const resize = useCallback(
    (field: string, width: number) =>
      void dragColumns().then(({ resizeDragged }) => {
        const at = block.columns.findIndex((column) => column.field === field);
        const dragged = placed.map((each) => (each.index === at ? { ...each, width: Math.round(width) } : each));
        setGrid(({ generation }) => ({ widths: widthsOf(dragged), generation }));
        resizeDragged({ block, list, view }, field, width);
      }),
    [block, list, view, placed],
  );
  const order = useCallback(
    (fields: string[]) => void dragColumns().then(({ orderDragged }) => orderDragged({ block, list, view }, fields)),
    [block, list, view],
  );
  return { generation: grid.generation, resize, order };
}
