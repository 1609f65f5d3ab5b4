import { useCallback, useEffect, useMemo, useState } from "react";

import { useApplication, type Application } from "../engine/application";
import type { Call, Values } from "../engine/protocol";
import { useStore } from "../lib/store";
import { apiOf, type Outcome, type Sending } from "./api";
import { cacheOf } from "./cache";
import { tagOf, type ChangeInfo } from "./etag";
import { fetchData } from "./fetchData";
import { refreshesOf } from "../engine/screenStores";
import { useRetryWhenOnline } from "./useRetryWhenOnline";

/** The state of a request. While it loads, `data` is the latest data; cached data counts as loaded. */
export interface RequestState {
  state: "loading" | "loaded" | "failed";
  data: unknown;
  /** The query that `data` belongs to. */
  query: Values;
  /** The server's message about a failure. */
  message: string | null;
  /** The names of the fields that the server refused, such as those of filters. */
  refusedFields: string[];
  /** Whether a failure may be temporary: there was no response, or the server could not give one. */
  passes: boolean;
  /** Whether there was no response at all. The request is repeated once the browser is online. */
  unanswered: boolean;
  /** Who deleted the requested record; null when it was not deleted. */
  gone: ChangeInfo | null;
  /** Whether the server says that there is nothing to load. The request is not repeated then. */
  missing: boolean;
  /** Whether `data` is older than it should be, because loading it again failed. */
  stale: boolean;
  retry: () => void;
}

/** The latest result, and the key of the request that it belongs to. */
interface Result {
  key: string;
  result: Omit<RequestState, "retry">;
}

/** What is known before the first answer. */
export const NO_ANSWER: Result["result"] = {
  state: "loading",
  data: null,
  query: {},
  message: null,
  refusedFields: [],
  passes: false,
  unanswered: false,
  gone: null,
  missing: false,
  stale: false,
};

function resultOf(outcome: Outcome, query: Values): Result["result"] {
  if (outcome.ok) return { ...NO_ANSWER, state: "loaded", data: outcome.data, query, message: outcome.message };
  const { message, request, unanswered, gone, missing, errors } = outcome;
  const passes = message === null || request !== undefined;
  return {
    ...NO_ANSWER,
    state: "failed",
    query,
    message,
    refusedFields: Object.keys(errors),
    passes,
    unanswered,
    gone,
    missing,
  };
}

/** Return the next result. When a repeated request fails, its earlier data stays and becomes stale, unless there is
 * nothing any more. */
function nextResult(before: Result, next: Result): Result {
  const isRepeated = before.key === next.key && before.result.state === "loaded";
  if (!isRepeated || next.result.state !== "failed" || next.result.missing) return next;
  const { message, unanswered } = next.result;
  return { key: next.key, result: { ...before.result, stale: true, message, unanswered } };
}

/** Tells the server that the page repeats a request by itself, and nobody has opened it again. */
const REPEATED = { "Waybill-Repeated": "1" };
const TIMER_TOLERANCE_MS = 500;

/** Count intervals while the page is visible. After a longer time in the background it counts as soon as the page is
 * visible. */
function useTicks(seconds: number | null): number {
  const [ticks, setTicks] = useState(0);
  useEffect(() => {
    if (seconds === null) return;
    const interval = seconds * 1000;
    let last = Date.now();
    function tick() {
      if (document.hidden || Date.now() - last < interval - TIMER_TOLERANCE_MS) return;
      last = Date.now();
      setTicks((count) => count + 1);
    }
    const timer = window.setInterval(tick, interval);
    document.addEventListener("visibilitychange", tick);
    return () => {
      window.clearInterval(timer);
      document.removeEventListener("visibilitychange", tick);
    };
  }, [seconds]);
  return ticks;
}

/** Count the tries of a request; the function begins the next one. */
function useTries(): [number, () => void] {
  const [tries, setTries] = useState(0);
  return [tries, useCallback(() => setTries((count) => count + 1), [])];
}

interface RequestOptions {
  query?: Values;
  /** The seconds between repeated requests; null never repeats. */
  refresh?: number | null;
  /** Ignores cached data, because the reader is about to edit it. */
  current?: boolean;
  /** Whether the reader goes on with their work if the session has ended: their next action tells them. */
  quiet?: boolean;
}

/** Return the cached result of a new request. */
function useCached(address: string | null, key: string, query: Values, current: boolean): Result | null {
  const application = useApplication();
  return useMemo(() => {
    const cached = address === null ? null : cacheOf(application).get(address);
    if (cached === null || (current && !cached.fresh)) return null;
    return { key, result: { ...NO_ANSWER, state: "loaded" as const, data: cached.data, query } };
    // `key` contains the address and the query.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [key]);
}

/** Return the answer to a call. It is fresh data if an early response arrived between the rendering and its effect. */
function answerOf(
  application: Application,
  call: Call,
  sending: Sending,
  fresh: { data: unknown } | null,
): Promise<Outcome> {
  return fresh === null
    ? fetchData(application, call, sending)
    : Promise.resolve<Outcome>({ ok: true, data: fresh.data, message: null });
}

/** Send a call, and repeat it when its parameters change, the screen is refreshed or its interval ends. Null sends
 * nothing. */
export function useRequest(
  call: Call | null,
  values: Values,
  { query = {}, refresh: seconds = null, current = false, quiet = false }: RequestOptions = {},
): RequestState {
  const application = useApplication();
  const { addressOf, early } = apiOf(application);
  const refresh = useStore(refreshesOf(application));
  const [latest, setLatest] = useState<Result>({ key: "", result: NO_ANSWER });
  const ticks = useTicks(latest.result.missing ? null : seconds);
  const [tries, retry] = useTries();
  const address = call === null ? null : addressOf(call, { values, query });
  const key = JSON.stringify([address, refresh, tries]);
  const cached = useCached(address, key, query, current);
  if (cached !== null && cached.key !== latest.key) setLatest(cached);
  useEffect(() => {
    if (call === null || address === null) return;
    const cache = cacheOf(application);
    const fresh = cache.takeFresh(address);
    if (cached !== null && fresh !== null) return;
    const abort = new AbortController();
    const load = () => {
      const since = cache.changeCount();
      const tag = latest.key === key ? tagOf(latest.result.data) : null;
      const headers = ticks > 0 ? { ...REPEATED, ...(tag === null ? {} : { "If-None-Match": tag }) } : {};
      answerOf(application, call, { values, query, headers, quiet, signal: abort.signal }, fresh).then(
        (outcome) => {
          if (abort.signal.aborted || outcome.unchanged) return;
          if (outcome.ok) cache.put(address, outcome.data, since);
          setLatest((before) => nextResult(before, { key, result: resultOf(outcome, query) }));
        },
        () => undefined, // aborted in favour of a newer request
      );
    };
    let timer: number | undefined;
    if (cached === null || early.has(address)) load();
    else timer = window.setTimeout(load); // cached data is on the screen: paint it first
    return () => {
      window.clearTimeout(timer);
      abort.abort();
    };
    // `key` contains the call, the values and the query, which are new objects at every rendering.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [key, ticks]);
  const { result } = latest;
  useRetryWhenOnline(result.unanswered, retry);
  return { ...result, state: latest.key === key ? result.state : "loading", retry };
}
