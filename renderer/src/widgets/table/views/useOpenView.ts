import { NO_VIEW, viewQuery, type View } from "../../../engine/listMemory";
import type { ViewProps } from "./viewProps";

/** Return the function that opens a view; null opens the list without one. The view replaces the whole query of the
 * address. */
export function useOpenView({ change, list }: Pick<ViewProps, "change" | "list">): (view: View | null) => void {
  const { memory } = list;
  const standard = memory.defaultView === null ? "" : `view=${NO_VIEW}`;
  return (view) =>
    change({}, (params) => {
      for (const name of [...params.keys()]) params.delete(name);
      new URLSearchParams(view === null ? standard : viewQuery(view)).forEach((value, name) =>
        params.append(name, value),
      );
    });
}
