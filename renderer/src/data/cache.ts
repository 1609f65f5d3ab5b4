import { auth } from "../session/auth";
import { early } from "./api";

interface Seen {
  data: unknown;
  /** Until when, on the page's clock, the data counts as just asked for; 0 once it was shown. */
  freshUntil: number;
}

const MOST = 30;
const FRESH_MS = 10_000;

/** What was read before, by address, the latest last. It lives as long as the page and the session. */
const kept = new Map<string, Seen>();
let changes = 0;

/** How often anything was changed so far: an answer to a question from before a change may be older than it. */
export function changesSoFar(): number {
  return changes;
}

/** Nothing that was seen, or asked for, can be relied on any more. */
export function forgetSeen(): void {
  changes += 1;
  kept.clear();
  early.clear();
}

/** Keeps what an address gave, unless something has changed since it was asked, `since` so many changes. */
export function keepSeen(address: string, data: unknown, since: number, fresh = false): void {
  if (since !== changes) return;
  kept.delete(address);
  kept.set(address, { data, freshUntil: fresh ? performance.now() + FRESH_MS : 0 });
  const [oldest] = kept.keys();
  if (kept.size > MOST && oldest !== undefined) kept.delete(oldest);
}

/** What an address gave before; `fresh` when it was asked for just now and nobody has shown it yet. */
export function seen(address: string): { data: unknown; fresh: boolean } | null {
  const found = kept.get(address);
  return found === undefined ? null : { data: found.data, fresh: found.freshUntil > performance.now() };
}

/** Whether what an address gave is fresh; from now on it is not. */
export function takeFresh(address: string): boolean {
  const found = kept.get(address);
  const fresh = found !== undefined && found.freshUntil > performance.now();
  if (found !== undefined) found.freshUntil = 0;
  return fresh;
}

auth.subscribe(forgetSeen);
