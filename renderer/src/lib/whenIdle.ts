const MAX_DELAY_MS = 1_000;

/** Calls a function when the page is idle. Returns a function that cancels it. */
export function whenIdle(act: () => void): () => void {
  // Some browsers have no idle callbacks.
  if (typeof window.requestIdleCallback !== "function") {
    const timer = window.setTimeout(act, MAX_DELAY_MS);
    return () => window.clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(act, { timeout: MAX_DELAY_MS });
  return () => window.cancelIdleCallback(handle);
}
