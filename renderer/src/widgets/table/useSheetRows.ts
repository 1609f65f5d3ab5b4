import { useEffect, useState } from "react";

import type { RequestState } from "../../data/useRequest";
import { useApplication } from "../../engine/application";
import type { Block, Kind, Row } from "../../engine/protocol";
import { useRenderContext } from "../../engine/renderContext";

/** Return the rows of all pages for a sheet of paper; null while they load, and undefined if the page has what is
 * wanted: on the screen, and for a print command of the browser, which does not wait. */
export function useSheetRows(
  { source }: Pick<Kind<Block, "table">, "source">,
  { query }: RequestState,
  isPartial: boolean,
): Row[] | null | undefined {
  const application = useApplication();
  const { values } = useRenderContext();
  const [rows, setRows] = useState<Row[] | null>();
  useEffect(() => {
    if (!isPartial) return;
    const listening = new AbortController();
    const { signal } = listening;
    function load() {
      setRows(null);
      void import("./sheetRows")
        .then(({ loadSheetRows }) => loadSheetRows(application, source, { values, query }))
        .then(setRows, () => setRows(undefined));
    }
    window.addEventListener("beforesheet", load, { signal });
    window.addEventListener("afterprint", () => setRows(undefined), { signal });
    return () => listening.abort();
  }, [application, source, values, query, isPartial]);
  return rows;
}
