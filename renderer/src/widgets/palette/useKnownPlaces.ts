import { useEffect, useState } from "react";

import { fetchData } from "../../data/fetchData";
import { useApplication, useDocument } from "../../engine/application";
import { listOrEmpty } from "../../lib/listOrEmpty";
import type { FoundRecord } from "./useFoundRecords";

/** A view of a list. */
export interface NamedView {
  list: string;
  /** A number, or the name of a view that comes with the screen. */
  id: number | string;
  name: string;
  query: string;
}

/** What a person has opened and saved before. */
interface KnownPlaces {
  recent: FoundRecord[];
  views: NamedView[];
}

const NOTHING: KnownPlaces = { recent: [], views: [] };

/** Return the records that the person has opened last, and their views. Both are loaded when the palette opens; a
 * failure leaves them out. */
export function useKnownPlaces(): KnownPlaces {
  const application = useApplication();
  const { recent, views } = useDocument().layout.palette;
  const [known, setKnown] = useState(NOTHING);
  useEffect(() => {
    const abort = new AbortController();
    async function load<Item>(call: typeof recent): Promise<Item[]> {
      const outcome = call === null ? null : await fetchData(application, call, { signal: abort.signal });
      return outcome?.ok === true ? listOrEmpty(outcome.data) : [];
    }
    Promise.all([load<FoundRecord>(recent), load<NamedView>(views)]).then(
      ([records, named]) => setKnown({ recent: records, views: named }),
      () => undefined, // the palette was closed before
    );
    return () => abort.abort();
  }, [application, recent, views]);
  return known;
}
