import { auth } from "../session/auth";
import { early } from "./api";

interface Entry {
  data: unknown;
  /** Until when, on the page's clock, the data counts as just asked for; 0 once it was shown. */
  freshUntil: number;
}

const MAX_ENTRIES = 30;
const FRESH_MS = 10_000;

/** The latest responses by address, the newest last. They live as long as the page and the session. */
const entries = new Map<string, Entry>();
let changes = 0;

/** The number of changes so far. An answer requested before a change may be older than the change. */
function changeCount(): number {
  return changes;
}

/** Removes all entries and early requests, because something has changed. */
function invalidate(): void {
  changes += 1;
  entries.clear();
  early.clear();
}

/** Stores the data of an address, unless something has changed since it was requested at change count `since`. */
function put(address: string, data: unknown, since: number, fresh = false): void {
  if (since !== changes) return;
  entries.delete(address);
  entries.set(address, { data, freshUntil: fresh ? performance.now() + FRESH_MS : 0 });
  const [oldest] = entries.keys();
  if (entries.size > MAX_ENTRIES && oldest !== undefined) entries.delete(oldest);
}

/** Returns the stored data of an address; `fresh` when it was requested a moment ago and not shown yet. */
function get(address: string): { data: unknown; fresh: boolean } | null {
  const found = entries.get(address);
  return found === undefined ? null : { data: found.data, fresh: found.freshUntil > performance.now() };
}

/** Returns whether the data of an address is fresh, and marks it as shown. */
function consumeFresh(address: string): boolean {
  const found = entries.get(address);
  const fresh = found !== undefined && found.freshUntil > performance.now();
  if (found !== undefined) found.freshUntil = 0;
  return fresh;
}

auth.subscribe(invalidate);

/** The response cache: a screen that was shown before is drawn at once, while it loads again. */
export const cache = { get, put, consumeFresh, invalidate, changeCount };
