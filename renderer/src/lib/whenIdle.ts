const LATEST_MS = 1_000;

/** Acts once the page has nothing else to do; gives the way to call it off. */
export function whenIdle(act: () => void): () => void {
  // Not every browser says when it is idle.
  if (typeof window.requestIdleCallback !== "function") {
    const timer = window.setTimeout(act, LATEST_MS);
    return () => { window.clearTimeout(timer); };
  }
  const waiting = window.requestIdleCallback(act, { timeout: LATEST_MS });
  return () => { window.cancelIdleCallback(waiting); };
}
