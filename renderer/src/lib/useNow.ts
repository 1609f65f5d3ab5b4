import { useSyncExternalStore } from "react";

import { dayOf, type Day } from "./calendarDate";

/** Return the date of today in the reader's time zone. It changes at midnight. */
export function useToday(): Day {
  return dayOf(new Date(useNow()));
}

const MINUTE_MS = 60_000;

let now = Date.now();
const listeners = new Set<() => void>();
let timer = 0;

function tick(): void {
  now = Date.now();
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    now = Date.now();
    timer = window.setInterval(tick, MINUTE_MS);
    document.addEventListener("visibilitychange", tick);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.clearInterval(timer);
    document.removeEventListener("visibilitychange", tick);
  };
}

/** Return the time in milliseconds, updated every minute: a page stays open all day. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, () => now);
}
