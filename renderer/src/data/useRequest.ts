import { useCallback, useEffect, useMemo, useState } from "react";

import { words } from "../engine/application";
import type { Call, Values } from "../engine/protocol";
import { useStore } from "../lib/store";
import { addressTo, early, type Outcome } from "./api";
import { cache } from "./cache";
import type { ChangeInfo } from "./etag";
import { fetchData } from "./fetchData";
import { refreshes } from "./refreshes";
import { useRetryWhenOnline } from "./useRetryWhenOnline";

/** What a source gave. While it loads again, `data` is what it gave before; what was seen before is loaded at once. */
export interface Reading {
  state: "loading" | "loaded" | "failed";
  data: unknown;
  /** What `data` was asked for. */
  query: Values;
  /** What the server said about a failure. */
  message: string | null;
  /** Whether a failure may pass: there was no answer, or the server was not able to give one. */
  passes: boolean;
  /** Whether there was no answer at all. It is asked again once there is a connection. */
  unanswered: boolean;
  /** Who deleted what is asked for; null when nobody did. */
  gone: ChangeInfo | null;
  /** Whether `data` is older than it should be, because reading it again failed. */
  stale: boolean;
  retry: () => void;
}

interface Answer {
  /** The question that it answers. */
  to: string;
  state: Reading["state"];
  data: unknown;
  query: Values;
  message: string | null;
  passes: boolean;
  unanswered: boolean;
  gone: ChangeInfo | null;
  stale: boolean;
}

const NOTHING: Answer = {
  to: "", state: "loading", data: null, query: {}, message: null, passes: false, unanswered: false, gone: null, stale: false,
};

function answered(outcome: Outcome, to: string, query: Values): Answer {
  if (outcome.ok) return { ...NOTHING, to, state: "loaded", data: outcome.data, query, message: outcome.message };
  const { message, reason, request, gone } = outcome;
  const passes = message === null || request !== undefined;
  return { ...NOTHING, to, state: "failed", query, message, passes, unanswered: reason === words.api.noResponse, gone };
}

/** What a reading gave at last; when reading it once more failed, what it gave before. */
function after(before: Answer, now: Answer): Answer {
  const again = before.to === now.to && before.state === "loaded";
  return again && now.state === "failed" ? { ...before, stale: true, message: now.message, unanswered: now.unanswered } : now;
}

const JITTER_MS = 500;

/** Counts up every so many seconds while the page can be seen; when it was hidden for longer, as soon as it is seen. */
function useTicks(seconds: number | null): number {
  const [ticks, setTicks] = useState(0);
  useEffect(() => {
    if (seconds === null) return;
    const span = seconds * 1000;
    let last = Date.now();
    function tick() {
      if (document.hidden || Date.now() - last < span - JITTER_MS) return;
      last = Date.now();
      setTicks((count) => count + 1);
    }
    const timer = window.setInterval(tick, span);
    document.addEventListener("visibilitychange", tick);
    return () => {
      window.clearInterval(timer);
      document.removeEventListener("visibilitychange", tick);
    };
  }, [seconds]);
  return ticks;
}

/** How a call is read: what is asked for in its query string, and after how many seconds it is read again. */
interface How {
  query?: Values;
  refresh?: number | null;
  /** Whether what was seen a while ago will not do: somebody is about to change it. */
  current?: boolean;
}

/** The answer that was seen before to a question that is asked now. */
function useSeen(address: string | null, asked: string, query: Values, current: boolean): Answer | null {
  return useMemo(() => {
    const before = address === null ? null : cache.get(address);
    if (before === null || (current && !before.fresh)) return null;
    return { ...NOTHING, to: asked, state: "loaded" as const, data: before.data, query };
    // `asked` stands for the others.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [asked]);
}

/** Reads a call again whenever what is asked for changes, the screen is refreshed or time is up. Null reads nothing. */
export function useRequest(call: Call | null, values: Values, how: How = {}): Reading {
  const { query = {}, refresh: seconds = null, current = false } = how;
  const refresh = useStore(refreshes);
  const ticks = useTicks(seconds);
  const [tries, setTries] = useState(0);
  const [answer, setAnswer] = useState(NOTHING);
  const address = call === null ? null : addressTo(call, { values, query });
  const asked = JSON.stringify([address, refresh, tries]);
  const before = useSeen(address, asked, query, current);
  if (before !== null && before.to !== answer.to) setAnswer(before);
  useEffect(() => {
    if (call === null || address === null) return;
    if (before !== null && cache.consumeFresh(address)) return;
    const abort = new AbortController();
    const ask = () => {
      const since = cache.changeCount();
      fetchData(call, { values, query, signal: abort.signal }).then(
        (outcome) => {
          if (abort.signal.aborted) return;
          if (outcome.ok) cache.put(address, outcome.data, since);
          setAnswer((last) => after(last, answered(outcome, asked, query)));
        },
        () => undefined, // aborted: a newer question is under way
      );
    };
    let timer: number | undefined;
    if (before === null || early.has(address)) ask();
    else timer = window.setTimeout(ask); // it is shown already, and asking takes time that its painting needs
    return () => {
      window.clearTimeout(timer);
      abort.abort();
    };
    // `asked` stands for call, values and query, which are new objects at every drawing.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [asked, ticks]);
  const retry = useCallback(() => {
    setTries((count) => count + 1);
  }, []);
  const { to, state, ...rest } = answer;
  useRetryWhenOnline(rest.unanswered, retry);
  return { ...rest, state: to === asked ? state : "loading", retry };
}
