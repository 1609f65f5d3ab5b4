import { useCallback, useEffect, useState } from "react";

import { refreshes, useEffects } from "./effects";
import { useStore } from "./store";
import type { Call, Row, Source, Values } from "./wire";

/** What a source gave. While it loads again, `data` is still what it gave before. */
export interface Reading {
  state: "loading" | "loaded" | "failed";
  data: unknown;
  retry: () => void;
}

/** Reads a call again whenever what is asked for changes, or the screen is refreshed. Null reads nothing. */
export function useReading(call: Call | null, values: Values, query: Values = {}): Reading {
  const { read } = useEffects();
  const refresh = useStore(refreshes);
  const [tries, setTries] = useState(0);
  const [answer, setAnswer] = useState<Omit<Reading, "retry">>({ state: "loading", data: null });
  const asked = call === null ? null : JSON.stringify([call.path, values, query]);
  useEffect(() => {
    if (call === null || asked === null) return;
    const abort = new AbortController();
    setAnswer((before) => ({ state: "loading", data: before.data }));
    read(call, { values, query, signal: abort.signal }).then(
      (outcome) => {
        if (abort.signal.aborted) return;
        setAnswer(outcome.ok ? { state: "loaded", data: outcome.data } : { state: "failed", data: null });
      },
      () => undefined, // aborted: a newer question is under way
    );
    return () => {
      abort.abort();
    };
    // `asked` stands for call, values and query, which are new objects at every drawing.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [asked, read, refresh, tries]);
  const retry = useCallback(() => {
    setTries((count) => count + 1);
  }, []);
  return { ...answer, retry };
}

/** The rows in an answer; none when it says nothing. */
export function rowsOf(source: Source, data: unknown): Row[] {
  const list = source.rows === null ? data : (data as Row | null)?.[source.rows];
  return Array.isArray(list) ? (list as Row[]) : [];
}
