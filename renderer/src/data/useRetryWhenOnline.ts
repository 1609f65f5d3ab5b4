import { useEffect } from "react";

const MAX_DELAY_MS = 1000;

/** Retry a failed request as soon as the browser is online, after a random delay: the pages of an office must not all
 * retry in the same moment. */
export function useRetryWhenOnline(enabled: boolean, retry: () => void): void {
  useEffect(() => {
    if (!enabled) return;
    let timer: number | undefined;
    const onOnline = () => {
      timer = window.setTimeout(retry, Math.random() * MAX_DELAY_MS);
    };
    window.addEventListener("online", onOnline);
    return () => {
      window.clearTimeout(timer);
      window.removeEventListener("online", onOnline);
    };
  }, [enabled, retry]);
}
