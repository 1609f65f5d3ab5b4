import { useEffect, useState } from "react";

import type { RequestState } from "../../data/useRequest";
import { useApplication } from "../../engine/application";
import type { Block, Kind, Row } from "../../engine/protocol";
import { useRenderContext } from "../../engine/renderContext";
import { useMedium } from "../../lib/medium";

/** Return the rows of all pages for a sheet of paper; null while they load, and undefined if the page has what is
 * wanted: on the screen, and for a print command of the browser, which does not wait. */
export function useSheetRows(
  { source }: Pick<Kind<Block, "table">, "source">,
  { query }: RequestState,
  isPartial: boolean,
): Row[] | null | undefined {
  const application = useApplication();
  const { values } = useRenderContext();
  const medium = useMedium();
  const [rows, setRows] = useState<Row[] | null>(null);
  const isWanted = isPartial && (medium === "sheet" || medium === "excerpt");
  useEffect(() => {
    if (!isWanted) return;
    const abort = new AbortController();
    void import("./sheetRows")
      .then(({ loadSheetRows }) => loadSheetRows(application, source, { values, query, signal: abort.signal }))
      .catch(() => [])
      .then((loaded) => {
        if (!abort.signal.aborted) setRows(loaded);
      });
    return () => {
      abort.abort();
      setRows(null);
    };
    // The sheet keeps the query with which it began.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isWanted]);
  return isWanted ? rows : undefined;
}
