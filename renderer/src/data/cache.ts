import { perApplication, type Application } from "../engine/application";
import { sessionOf } from "../session/auth";
import { apiOf } from "./api";

interface Entry {
  data: unknown;
  /** The time, on the page's clock, until which the data counts as just requested; 0 once a screen has shown it. */
  freshUntil: number;
}

/** The latest responses by address: a screen that was shown before is drawn at once, while it loads again. The cache
 * lives as long as the page and the session. */
export interface ResponseCache {
  /** Returns the number of changes so far. A response requested before a change may be older than the change. */
  changeCount: () => number;
  /** Removes all entries and early requests, because something has changed. */
  invalidate: () => void;
  /** Stores the data of an address, unless something has changed since it was requested at change count `since`. */
  put: (address: string, data: unknown, since: number, fresh?: boolean) => void;
  /** Returns the data of an address; `fresh` when it was requested a moment ago and no screen has shown it. */
  get: (address: string) => { data: unknown; fresh: boolean } | null;
  /** Returns the data of an address if it is fresh, and marks it as shown. */
  takeFresh: (address: string) => { data: unknown } | null;
}

const MAX_ENTRIES = 30;
const FRESH_MS = 10_000;

function createCache(application: Application): ResponseCache {
  const entries = new Map<string, Entry>();
  let changes = 0;

  function invalidate(): void {
    changes += 1;
    entries.clear();
    apiOf(application).early.clear();
  }

  sessionOf(application).auth.subscribe(invalidate);
  return {
    changeCount: () => changes,
    invalidate,
    put(address, data, since, fresh = false) {
      if (since !== changes) return;
      entries.delete(address);
      entries.set(address, { data, freshUntil: fresh ? performance.now() + FRESH_MS : 0 });
      const [oldest] = entries.keys();
      if (entries.size > MAX_ENTRIES && oldest !== undefined) entries.delete(oldest);
    },
    get(address) {
      const entry = entries.get(address);
      return entry === undefined ? null : { data: entry.data, fresh: entry.freshUntil > performance.now() };
    },
    takeFresh(address) {
      const entry = entries.get(address);
      if (entry === undefined) return null;
      const { data, freshUntil } = entry;
      entry.freshUntil = 0;
      return freshUntil > performance.now() ? { data } : null;
    },
  };
}

export const cacheOf = perApplication(createCache);
