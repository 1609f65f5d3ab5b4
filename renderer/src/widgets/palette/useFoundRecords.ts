import { useCallback, useEffect, useState } from "react";

import { fetchData } from "../../data/fetchData";
import { useRetryWhenOnline } from "../../data/useRetryWhenOnline";
import { useApplication, useDocument } from "../../engine/application";
import { stillFits } from "../suggestions/suggestions";
import type { Row } from "../../engine/protocol";
import type { PaletteQuery } from "./query";

const PAUSE_MS = 120;

export interface FoundRecord {
  kind: string;
  id: number | null;
  title: string;
  text: string;
  to: string;
  /** The row of its list, if the search found what is neither in the title nor in the text. */
  values?: Row;
}

interface SearchAnswer {
  records: FoundRecord[];
  totals: { kind: string; total: number | null; search: string }[];
}

interface Answered extends SearchAnswer {
  q: string;
  kinds: string;
  failed: boolean;
}

export interface FoundRecords extends SearchAnswer {
  /** Whether these are the records for the whole text. */
  isCurrent: boolean;
  failed: boolean;
}

const NONE: FoundRecords = { records: [], totals: [], isCurrent: true, failed: false };

/** Return the records for a text. Only the answer to the last text counts; until it comes, those for a part of the
 * text stay.
 * A search that failed is sent again when the browser is online. */
export function useFoundRecords(query: PaletteQuery["records"]): FoundRecords {
  const application = useApplication();
  const { search } = useDocument().layout.palette;
  const [answered, setAnswered] = useState<Answered | null>(null);
  const [attempt, setAttempt] = useState(0);
  useRetryWhenOnline(
    answered?.failed === true,
    useCallback(() => setAttempt((before) => before + 1), []),
  );
  const [q, kinds] = [query?.q ?? "", query?.kinds ?? ""];
  useEffect(() => {
    if (search === null || q === "") return undefined;
    const abort = new AbortController();
    const timer = window.setTimeout(() => {
      fetchData(application, search, { query: { q, kinds }, signal: abort.signal }).then(
        (outcome) => {
          const { records, totals } = outcome.ok ? (outcome.data as SearchAnswer) : NONE;
          setAnswered({ records, totals, q, kinds, failed: !outcome.ok });
        },
        () => undefined,
      ); // a later text has aborted it
    }, PAUSE_MS);
    return () => {
      window.clearTimeout(timer);
      abort.abort();
    };
  }, [application, search, q, kinds, attempt]);
  if (search === null || q === "") return NONE;
  if (answered?.kinds !== kinds || !stillFits(answered.q, q)) return { ...NONE, isCurrent: false };
  return { ...answered, isCurrent: answered.q === q };
}
