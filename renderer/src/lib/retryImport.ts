import { withStyles } from "./retryStyles";

const FIRST_DELAY_MS = 5_000;
const MAX_DELAY_MS = 300_000;

/** Resolve when the browser is online again, or after a delay. */
export function onlineOrAfter(delay: number): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      window.clearTimeout(timer);
      window.removeEventListener("online", finish);
      resolve();
    };
    const timer = window.setTimeout(finish, delay);
    window.addEventListener("online", finish);
  });
}

/** Return a function that loads once for all callers, and retries with growing delays until it succeeds. */
export function retryUntilLoaded<T>(fetch: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | null = null;
  const attempt = (delay: number): Promise<T> =>
    withStyles(fetch).catch(() => onlineOrAfter(delay).then(() => attempt(Math.min(2 * delay, MAX_DELAY_MS))));
  return () => (loading ??= attempt(FIRST_DELAY_MS));
}
