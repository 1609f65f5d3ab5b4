import { useEffect, useState } from "react";

/** Return whether a number of milliseconds has passed since the first rendering. */
export function useElapsed(delay: number): boolean {
  const [elapsed, setElapsed] = useState(false);
  useEffect(() => {
    const timer = window.setTimeout(() => setElapsed(true), delay);
    return () => window.clearTimeout(timer);
  }, [delay]);
  return elapsed;
}
