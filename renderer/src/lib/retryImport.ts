import { withStyles } from "./retryStyles";

const AGAIN_MS = 5_000;
const SELDOM_MS = 300_000;

/** Resolves once the browser says that there is a network again, at the latest after a while. */
function laterBy(span: number): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      window.clearTimeout(timer);
      window.removeEventListener("online", go);
      resolve();
    };
    const timer = window.setTimeout(go, span);
    window.addEventListener("online", go);
  });
}

/** Fetches once what many may ask for, and goes on trying, more and more seldom, until it is there. */
export function retryUntilLoaded<T>(fetch: () => Promise<T>): () => Promise<T> {
  let coming: Promise<T> | null = null;
  const trying = (span: number): Promise<T> =>
    withStyles(fetch).catch(() => laterBy(span).then(() => trying(Math.min(2 * span, SELDOM_MS))));
  return () => (coming ??= trying(AGAIN_MS));
}
