import { useEffect, useState } from "react";

const SECOND_MS = 1000;

/** Return the remaining seconds and the function that starts the countdown. */
export function useCountdown(): [number, (seconds: number) => void] {
  const [end, setEnd] = useState(0);
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (end === 0) return;
    const timer = window.setInterval(() => {
      const seconds = Math.max(0, Math.ceil((end - Date.now()) / SECOND_MS));
      setLeft(seconds);
      if (seconds === 0) window.clearInterval(timer);
    }, SECOND_MS);
    return () => window.clearInterval(timer);
  }, [end]);

  function begin(seconds: number) {
    setLeft(seconds);
    setEnd(Date.now() + seconds * SECOND_MS);
  }

  return [left, begin];
}

/** Format seconds as a clock does: 1:05. */
export function asClock(seconds: number): string {
  return `${String(Math.floor(seconds / 60))}:${String(seconds % 60).padStart(2, "0")}`;
}
