import { useEffect, useState } from "react";

import { useApi } from "../../data/api";
import { cacheOf } from "../../data/cache";
import { fetchData } from "../../data/fetchData";
import { useApplication } from "../../engine/application";
import type { Row, Wire } from "../../engine/protocol";
import { useRenderContext } from "../../engine/renderContext";
import { applyAnswer, type LiveRows } from "./changes";

interface LiveState {
  live: LiveRows | null;
  /** Whether the last request failed, and what the server said about it. */
  isFailed: boolean;
  failure: string | null;
}

/** Load rows, and then only what has changed. The page asks while it is visible, and at once when it becomes so. */
export function useLiveRows(list: Wire<"LiveList">): LiveState & { retry: () => void } {
  const { source, after } = list;
  const { call, refresh } = source;
  const application = useApplication();
  const { values } = useRenderContext();
  const address = useApi().addressOf(call, { values });
  const [state, setState] = useState<LiveState>({ live: null, isFailed: false, failure: null });
  const [tries, setTries] = useState(0);
  useEffect(() => {
    const abort = new AbortController();
    let version: number | null = null;
    async function load(): Promise<void> {
      const query = version === null ? {} : { [after]: version };
      // An early response may have arrived before this list was drawn.
      const fresh = version === null ? cacheOf(application).takeFresh(address) : null;
      const outcome =
        fresh !== null
          ? { ok: true as const, data: fresh.data }
          : await fetchData(application, call, { values, query, signal: abort.signal }).catch(() => null);
      if (outcome === null || abort.signal.aborted) return;
      if (!outcome.ok) {
        setState((before) => ({ ...before, isFailed: true, failure: outcome.message }));
        return;
      }
      const [answer, isFirst, now] = [outcome.data as Row, version === null, Date.now()];
      version = Number(answer["version"]) || 0;
      setState((before) => ({
        live: applyAnswer(list, isFirst ? null : before.live, answer, now),
        isFailed: false,
        failure: null,
      }));
    }
    const loadIfVisible = () => {
      if (!document.hidden) void load();
    };
    void load();
    const timer = refresh === null ? 0 : window.setInterval(loadIfVisible, refresh * 1000);
    document.addEventListener("visibilitychange", loadIfVisible);
    return () => {
      abort.abort();
      window.clearInterval(timer);
      document.removeEventListener("visibilitychange", loadIfVisible);
    };
    // `address` contains the call and the values, which are new objects at every rendering, and the list never changes.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [application, address, refresh, after, tries]);
  return {
    ...state,
    retry: () => setTries((count) => count + 1),
  };
}
