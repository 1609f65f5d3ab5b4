import { useEffect } from "react";

const SPREAD_MS = 1000;

/** Tries again what had no answer as soon as there is a network; not all pages of an office in the same moment. */
export function useRetryWhenOnline(wanted: boolean, retry: () => void): void {
  useEffect(() => {
    if (!wanted) return;
    let timer: number | undefined;
    const back = () => { timer = window.setTimeout(retry, Math.random() * SPREAD_MS); };
    window.addEventListener("online", back);
    return () => {
      window.clearTimeout(timer);
      window.removeEventListener("online", back);
    };
  }, [wanted, retry]);
}
