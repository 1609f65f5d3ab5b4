import { useEffect, useState } from "react";

/** Whether so many milliseconds have passed since this was first drawn. */
export function useElapsed(span: number): boolean {
  const [elapsed, setElapsed] = useState(false);
  useEffect(() => {
    const timer = window.setTimeout(() => { setElapsed(true); }, span);
    return () => { window.clearTimeout(timer); };
  }, [span]);
  return elapsed;
}
