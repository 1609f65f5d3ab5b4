import { useCallback, useEffect, useState } from "react";

import { refreshes, useEffects } from "./effects";
import { useStore } from "./store";
import type { Call, Values } from "./wire";

/** What a source gave. While it loads again, `data` is still what it gave before. */
export interface Reading {
  state: "loading" | "loaded" | "failed";
  data: unknown;
  /** What `data` was asked for. */
  query: Values;
  /** What the server said about a failure. */
  message: string | null;
  retry: () => void;
}

interface Answer {
  /** The question that it answers. */
  to: string;
  state: Reading["state"];
  data: unknown;
  query: Values;
  message: string | null;
}

/** Reads a call again whenever what is asked for changes, or the screen is refreshed. Null reads nothing. */
export function useReading(call: Call | null, values: Values, query: Values = {}): Reading {
  const { read } = useEffects();
  const refresh = useStore(refreshes);
  const [tries, setTries] = useState(0);
  const [answer, setAnswer] = useState<Answer>({ to: "", state: "loading", data: null, query, message: null });
  const asked = JSON.stringify([call?.path, values, query, refresh, tries]);
  useEffect(() => {
    if (call === null) return;
    const abort = new AbortController();
    read(call, { values, query, signal: abort.signal }).then(
      (outcome) => {
        if (abort.signal.aborted) return;
        const { ok, message } = outcome;
        setAnswer({ to: asked, state: ok ? "loaded" : "failed", data: ok ? outcome.data : null, query, message });
      },
      () => undefined, // aborted: a newer question is under way
    );
    return () => {
      abort.abort();
    };
    // `asked` stands for call, values and query, which are new objects at every drawing.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [asked, read]);
  const retry = useCallback(() => {
    setTries((count) => count + 1);
  }, []);
  const { data, query: answered, message } = answer;
  return { state: answer.to === asked ? answer.state : "loading", data, query: answered, message, retry };
}
